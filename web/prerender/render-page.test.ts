import { expect, test } from 'vitest'
import { catalogSources } from '../../tests/support/catalog.ts'
import { checkCatalog } from '../catalog/check.ts'
import { publishCatalog } from '../catalog/publish.ts'
import { CatalogError, type ReadCatalog } from '../data/catalog/read-catalog.ts'
import { renderPage } from './render-page.tsx'

const published = publishCatalog(catalogSources, checkCatalog(catalogSources))
const read: ReadCatalog = async (path) => {
  const text = published.get(`${path}.json`)
  if (text === undefined) throw new CatalogError(path, 'gone')
  return JSON.parse(text)
}

test('a page has its HTML, the elements of its head and the ids of its routes', async () => {
  const { status, html, head, routes } = await renderPage('/legal/terms', read)
  expect(status).toBe(200)
  expect(html).toContain('<h1')
  expect(head).toContainEqual({ tag: 'title', attributes: {}, text: 'Terms of service · Everyday' })
  expect(routes).toEqual(['__root__', '/_site', '/_site/legal/$page'])
})

test.each([
  ['/payment-services', '$1.46'],
  ['/retail-services', 'is the twelfth digit'],
  ['/business-formation', 'One thing to look at.'],
])('what is loaded later is in the HTML of %s', async (address, text) => {
  const { html } = await renderPage(address, read)
  expect(html.slice(html.indexOf('id="try"'))).toContain(text)
})

test.each(['/no-such-page', '/legal/nothing', '/articles/nothing', '/apps/everygig/more', '/a/b/c'])(
  'there is no page at %s',
  async (address) => expect((await renderPage(address, read)).status).toBe(404),
)

test('a file that cannot be read is an error, not a missing page', async () => {
  const broken: ReadCatalog = () => Promise.reject(new CatalogError('pages/home', 'missing'))
  await expect(renderPage('/', broken)).rejects.toThrow('/: /_site/')
})
