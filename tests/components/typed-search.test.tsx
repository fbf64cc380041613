import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { SearchBox } from '../../web/ui/search-box.tsx'
import { useTypedSearch } from '../../web/ui/use-typed-search.ts'
import { show } from './render.tsx'

const PAUSE_MS = 400

/** The hook with a search that is in the address: what is reported comes back as the current one. */
async function typedSearch(current = '', debounce?: number) {
  const reported: string[] = []
  const hook = await renderHook(
    (props?: { current: string }) => useTypedSearch(props?.current ?? '', (text) => reported.push(text), debounce),
    { initialProps: { current } },
  )
  return {
    reported,
    text: () => hook.result.current[0],
    type: (text: string) => hook.act(() => hook.result.current[1](text)),
    choose: (text: string) => hook.act(() => hook.result.current[2](text)),
    mark: (text: string) => hook.act(() => hook.result.current[3](text)),
    arrive: (next: string) => hook.rerender({ current: next }),
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

test('what is typed is shown at once and reported, trimmed, after a pause', async () => {
  const { reported, text, type } = await typedSearch()
  await type('b')
  await type('br')
  await type(' bread ')
  expect(text()).toBe(' bread ')
  expect(reported).toEqual([])
  await vi.waitFor(() => expect(reported).toEqual(['bread']))
})

test('a longer pause is waited for where it is asked for', async () => {
  const { reported, type } = await typedSearch('', 2 * PAUSE_MS)
  await type('bread')
  await pause()
  expect(reported).toEqual([])
  await vi.waitFor(() => expect(reported).toEqual(['bread']))
})

test('what is chosen is reported at once, and not again', async () => {
  const { reported, text, type, choose } = await typedSearch()
  await type('br')
  await choose('bread ')
  expect(text()).toBe('bread ')
  expect(reported).toEqual(['bread'])
  await pause()
  expect(reported).toEqual(['bread'])
})

test('what was reported otherwise is shown, and not reported', async () => {
  const { reported, text, type, mark } = await typedSearch()
  await type('br')
  await mark('bread')
  expect(text()).toBe('bread')
  await pause()
  expect(reported).toEqual([])
})

test('a change from elsewhere, such as Back, replaces what is typed', async () => {
  const { reported, text, type, arrive } = await typedSearch('old')
  await type('older')
  await arrive('new')
  expect(text()).toBe('new')
  await pause()
  expect(reported).toEqual([])
})

test('the address that follows from typing does not change the text', async () => {
  const { reported, text, type, arrive } = await typedSearch()
  await type('bread ')
  await vi.waitFor(() => expect(reported).toEqual(['bread']))
  await arrive('bread')
  expect(text()).toBe('bread ')
})

test('a search box searches on Enter without waiting, and when it is cleared', async () => {
  const onSearch = vi.fn()
  const onEnter = vi.fn()
  const screen = await show(
    <SearchBox q="" label="Search positions" placeholder="Remote" onSearch={onSearch} onEnter={onEnter} />,
  )
  const box = screen.getByRole('searchbox', { name: 'Search positions' })
  await box.fill('remote')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('remote')
  expect(onEnter).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Clear the search' }).click()
  expect(onSearch).toHaveBeenLastCalledWith('')
  await expect.element(box).toHaveFocus()
})
