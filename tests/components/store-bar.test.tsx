import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StoreBar } from '../../web/features/store/store-bar.tsx'
import type { StoreSearch } from '../../web/features/store/store-search.ts'
import { show } from './render.tsx'

function Bar({ start, onSearch }: { start: StoreSearch; onSearch: (next: StoreSearch) => void }) {
  const [search, setSearch] = useState(start)
  const change = (next: StoreSearch) => {
    setSearch(next)
    onSearch(next)
  }
  return <StoreBar search={search} onSearch={change} count={3} meant={undefined} />
}
const select = page.getByRole('combobox', { name: 'Sort by' })
const names = () => [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent)
const chosen = () => select.element().querySelector('option:checked')!.textContent

test.each([
  ['without words', {}, 'Featured'],
  ['with words', { q: 'logo' }, 'Best match'],
  ['with words and the order of an old link', { q: 'logo', sort: 'featured' }, 'Best match'],
] as const)('%s the first order has the name of what it does, and is not in the address', async (_, start, first) => {
  const onSearch = vi.fn()
  await show(<Bar start={start} onSearch={onSearch} />)
  await expect.element(select).toBeVisible()
  expect(names()).toEqual([first, 'Newest', 'Price: Low to High', 'Price: High to Low', 'Rating'])
  expect(chosen()).toBe(first)
  await select.selectOptions('Rating')
  await select.selectOptions(first)
  expect(onSearch.mock.calls.map(([{ sort }]) => sort)).toEqual(['rating', undefined])
})
