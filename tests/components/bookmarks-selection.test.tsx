import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import type { Feedback } from '../../web/lib/feedback.ts'
import type { Source } from '../../web/features/bookmarks/use-bookmark-source.ts'
import { useBulkActions } from '../../web/features/bookmarks/use-bulk-actions.ts'
import { useSelection } from '../../web/ui/use-selection.ts'
import { bookmarkRows, idOf, openBookmarks, showBookmarks } from './bookmarks-page.tsx'

const box = (n: number) => page.getByRole('checkbox', { name: `Select Bookmark ${n}`, exact: true })
const bar = page.getByRole('toolbar', { name: 'Selected bookmarks' })
const checked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]:has(:checked)')].map((item) => item.dataset.row)

describe('a range', () => {
  test('begins where the last one was selected, and goes either way', async () => {
    await showBookmarks({ rows: bookmarkRows(9) })
    await box(3).click()
    await box(5).click({ modifiers: ['Shift'] })
    await expect.element(bar).toHaveTextContent('3 selected')
    await box(1).click({ modifiers: ['Shift'] })
    await expect.element(bar).toHaveTextContent('5 selected')
    expect(checked()).toEqual([1, 2, 3, 4, 5].map(idOf))
  })

  test('begins at the same bookmark after the listing has changed', async () => {
    const { db } = await showBookmarks({ rows: bookmarkRows(9).slice(1) })
    await box(3).click()
    await db.bookmarks.bulkAdd(bookmarkRows(1))
    await expect.element(box(0)).toBeVisible()
    await box(5).click({ modifiers: ['Shift'] })
    await expect.element(bar).toHaveTextContent('3 selected')
    expect(checked()).toEqual([3, 4, 5].map(idOf))
  })
})

describe('“Select all”', () => {
  const sourceOf = (key: string, ids: () => Promise<string[]>): Source => ({
    key,
    total: 3,
    read: () => Promise.resolve([]),
    ids,
  })
  const slowRead = () => {
    let resolve: ((ids: string[]) => void) | undefined
    const promise = new Promise<string[]>((done) => (resolve = done))
    return { promise, resolve: (ids: string[]) => resolve?.(ids) }
  }
  const select = (source: Source, place = source.key) =>
    renderHook(
      (props?: { source: Source; place: string }) =>
        useSelection(props!.source, { place: props!.place, key: props!.source.key }),
      { initialProps: { source, place } },
    )

  test('selects nothing once the person has gone to another listing', async () => {
    const reading = slowRead()
    const { result, rerender } = await select(sourceOf('taxes', () => reading.promise))
    result.current.all()
    const other = sourceOf('legal', () => Promise.resolve([]))
    await rerender({ source: other, place: 'legal' })
    reading.resolve(['a', 'b', 'c'])
    await reading.promise
    expect([...result.current.ids]).toEqual([])
  })

  test('loses what has left the listing while it was being read', async () => {
    const reading = slowRead()
    const { result, rerender } = await select(sourceOf('taxes', () => reading.promise))
    result.current.all()
    await rerender({ source: sourceOf('taxes', () => Promise.resolve(['a', 'c'])), place: 'taxes' })
    reading.resolve(['a', 'b', 'c'])
    await vi.waitFor(() => expect([...result.current.ids]).toEqual(['a', 'c']))
  })
})

describe('actions on several', () => {
  const actions = async () => {
    const db = await openBookmarks(bookmarkRows(250))
    const told: Feedback[] = []
    const show = (feedback: Feedback | null) => void (feedback && told.push(feedback))
    const { result } = await renderHook(() => useBulkActions(db, show))
    const ids = await db.bookmarks.toCollection().primaryKeys()
    const count = (test: 'is_favorite' | 'folder_id' | 'deleted_at') =>
      db.bookmarks.filter((bookmark) => Boolean(bookmark[test])).count()
    return { bulk: result.current, ids, told, count }
  }

  test('run one after the other, and none is lost', async () => {
    const { bulk, ids, told, count } = await actions()
    expect(await Promise.all([bulk.star(ids, true), bulk.trash(ids)])).toEqual([true, true])
    expect(told.map(({ text }) => text)).toEqual([
      '250 bookmarks added to favorites.',
      '250 bookmarks are in the trash.',
    ])
    expect([await count('is_favorite'), await count('deleted_at')]).toEqual([250, 250])
  })

  test('keep their Undo when they are pressed twice', async () => {
    const { bulk, ids, told } = await actions()
    await Promise.all([bulk.trash(ids), bulk.trash(ids)])
    expect(told.map(({ text }) => text)).toEqual(['250 bookmarks are in the trash.'])
    expect(told[0]!.undo).toBeTypeOf('function')
  })

  test('are undone each by its own Undo', async () => {
    const { bulk, ids, told, count } = await actions()
    await bulk.star(ids, true)
    await bulk.move(ids.slice(0, 120), idOf(1), 'Taxes')
    const [star, move] = told
    expect(await star!.undo!()).toBeNull()
    expect([await count('is_favorite'), await count('folder_id')]).toEqual([0, 120])
    expect(await move!.undo!()).toBeNull()
    expect([await count('is_favorite'), await count('folder_id')]).toEqual([0, 0])
  })
})
