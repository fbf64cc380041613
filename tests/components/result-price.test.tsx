import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchEntry } from '../../web/domain/search-entry.ts'
import { ResultItem } from '../../web/features/search/result-item.tsx'
import { show } from './render.tsx'

const entry = (over: Partial<SearchEntry>): SearchEntry => ({
  ...{ id: 'trademark-basic', title: 'Basic Trademark', type: 'package', category: 'Trademarks', description: '' },
  ...{ url: '/store/trademark-basic', breadcrumbs: [], tags: [], price: 39_999 },
  ...over,
})
const result = async (over: Partial<SearchEntry>) => {
  await show(<ResultItem entry={entry(over)} query="trademark" withRating={false} onOpen={() => {}} />)
  return expect.element(page.getByRole('article'))
}

test('a price to which others add says so in a search result', async () => {
  await (await result({ fee: 'plus government fees' })).toHaveTextContent('$399.99 plus government fees')
})

test('any other says nothing of fees', async () => {
  await (await result({})).not.toHaveTextContent('plus')
})
