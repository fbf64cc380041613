import { expect, test } from 'vitest'
import { documentHead, type HeadMatch } from './document-head.ts'
import { pageHead } from './page-head.ts'

const match = (change: Partial<HeadMatch>): HeadMatch => ({ staticData: {}, ...change })
const head = pageHead({ title: 'Web Development', description: 'Sites that load.', path: '/web-services' })

test('the head of a route sets title, description and canonical address', () => {
  expect(documentHead([match({}), match({}), match({ meta: head.meta, links: head.links })], true)).toEqual({
    title: 'Web Development · Everyday',
    description: 'Sites that load.',
    canonical: '/web-services',
  })
})

test('a route with a title only has neither of the others, and the head of an outer route is ignored', () => {
  expect(
    documentHead([match({ meta: head.meta, links: head.links }), match({ staticData: { title: 'Cart' } })], true),
  ).toEqual({
    title: 'Cart · Everyday',
    description: null,
    canonical: null,
  })
})

test('without a title it is the name of the product; for a missing page, “Page not found”', () => {
  expect(documentHead([match({})], true).title).toBe('Everyday')
  const lost = [match({ meta: head.meta, links: head.links })]
  expect(documentHead(lost, false)).toEqual({ title: 'Page not found · Everyday', description: null, canonical: null })
})
