import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchAnswer } from '../../web/domain/search.ts'
import { packEntries, unpackEntries, type SearchEntry } from '../../web/domain/search-entry.ts'
import { NearbyList } from '../../web/features/business/nearby-list.tsx'
import { Palette } from '../../web/features/palette/palette.tsx'
import { ResultItem } from '../../web/features/search/result-item.tsx'
import { show } from './render.tsx'

const MARK = 'Sample'
const bakery = (id: string, title: string): SearchEntry => ({
  id,
  title,
  type: 'business',
  category: 'Bakery in Portland, OR',
  description: 'Rye and cakes.',
  url: `/business/${id}`,
  breadcrumbs: [],
  tags: [],
})
/** As the search has it from the catalog. */
const sample = unpackEntries(packEntries([bakery('juniper', 'Juniper & Rye')]))[0]!
/** As the search has it from the server. */
const published = bakery('b12345678901234', 'Annes Bread')

test('a neighbour of a business of the catalog is marked as a sample', async () => {
  const nearby = [{ id: 'juniper', name: 'Juniper & Rye', type: 'Bakery', city: 'Portland, OR', score: 80, miles: 2.1 }]
  await show(<NearbyList nearby={nearby} />)
  await expect.element(page.getByRole('link', { name: 'Juniper & Rye' })).toHaveTextContent(MARK)
})

test('of the businesses that are found, those of the catalog are marked as samples', async () => {
  await show(
    [sample, published].map((entry) => (
      <ResultItem key={entry.id} entry={entry} query="bakery" withRating={false} onOpen={() => {}} />
    )),
  )
  const results = page.getByRole('article')
  await expect.element(results.filter({ hasText: sample.title })).toHaveTextContent(MARK)
  await expect.element(results.filter({ hasText: published.title })).not.toHaveTextContent(MARK)
})

test('one of them with its sample rating is marked once', async () => {
  const entry = { ...sample, rating: 4.7, reviews: 12 }
  await show(<ResultItem entry={entry} query="bakery" withRating onOpen={() => {}} />)
  await expect.element(page.getByRole('article')).toHaveTextContent('4.7')
  expect(page.getByText(MARK, { exact: true }).elements()).toHaveLength(1)
})

test('in the palette too, and where it was opened before', async () => {
  const search = async () => ({ results: [sample, published] }) as unknown as SearchAnswer
  const palette = () =>
    show(<Palette owner="guest" search={search} onClose={() => {}} findMore={async () => {}} own={() => null} />)
  const { unmount } = await palette()
  await page.getByRole('combobox').fill('bakery')
  const option = (title: string) => page.getByRole('option', { name: title })
  await expect.element(option(sample.title)).toHaveTextContent(MARK)
  await expect.element(option(published.title)).not.toHaveTextContent(MARK)
  await option(sample.title).click()
  await unmount()
  await palette()
  await expect.element(option(sample.title)).toHaveTextContent(`${MARK}Recent`)
})
