import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookmarkRows, row, showBookmarks } from './bookmarks-page.tsx'

const LONG_PRESS_MS = 500

afterEach(() => {
  vi.useRealTimers()
})

type Finger = { x?: number; y?: number; isPrimary?: boolean }

/** An event of a finger that is `x` and `y` away from where it began, in the middle of a row. */
const finger = (type: string, index: number, { x = 0, y = 0, isPrimary = true }: Finger = {}) =>
  row(index)
    .querySelector('a')!
    .dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        isPrimary,
        clientX: 180 + x,
        clientY: 300 + y,
      }),
    )

const swipe = (index: number, x: number, last = 'pointerup') => {
  finger('pointerdown', index)
  for (const part of [0.25, 0.5, 0.75, 1]) finger('pointermove', index, { x: x * part })
  finger(last, index, { x })
}

const front = (index: number) => row(index).querySelector<HTMLElement>('[data-front]')!
const star = (n: number) => page.getByRole('button', { name: `Favorite: Bookmark ${n}`, exact: true })
const deletion = (n: number) => page.getByRole('button', { name: `Delete Bookmark ${n}`, exact: true })
const bar = page.getByRole('toolbar', { name: 'Selected bookmarks' })

async function onPhone() {
  const shown = await showBookmarks({ rows: bookmarkRows(20), width: 360 })
  await expect.element(star(0)).toBeVisible()
  return shown
}

/** Presses a row for as long as selects it; `before` happens when the time is over, and no frame has been drawn yet. */
async function hold(index: number, before: () => void = () => {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  finger('pointerdown', index)
  vi.advanceTimersByTime(LONG_PRESS_MS)
  before()
  vi.useRealTimers()
  await new Promise(requestAnimationFrame)
}

test('the text of a row cannot be selected: a long press selects the row', async () => {
  await onPhone()
  expect(getComputedStyle(row(0)).userSelect).toBe('none')
})

test('a finger that stays on a row selects it', async () => {
  await onPhone()
  await hold(1)
  await expect.element(bar).toHaveTextContent('1 selected')
})

test('a finger that had begun to move does not select, even if the page hears of it late', async () => {
  await onPhone()
  await hold(1, () => finger('pointermove', 1, { y: 40 }))
  await expect.element(bar).not.toBeInTheDocument()
})

test('two fingers do not select', async () => {
  await onPhone()
  await hold(1, () => finger('pointerdown', 1, { x: 60, isPrimary: false }))
  await expect.element(bar).not.toBeInTheDocument()
})

test('a second finger neither moves a row nor ends its swipe', async () => {
  await onPhone()
  finger('pointerdown', 1)
  finger('pointermove', 1, { x: -60 })
  finger('pointerdown', 1, { x: 100, isPrimary: false })
  finger('pointermove', 1, { x: 100, isPrimary: false })
  finger('pointerup', 1, { x: 100, isPrimary: false })
  expect(front(1).style.transform).toBe('translateX(-60px)')
  finger('pointermove', 1, { x: -140 })
  finger('pointerup', 1, { x: -140 })
  await expect.element(deletion(1)).toBeVisible()
})

test.each([
  ['star', 84],
  ['actions', -140],
])('a swipe for the %s that the browser takes over does nothing, and the row goes back', async (_, x) => {
  const { db } = await onPhone()
  swipe(1, x, 'pointercancel')
  expect(front(1).style.transform).toBe('')
  await expect.element(deletion(1)).not.toBeInTheDocument()
  expect((await db.bookmarks.toArray()).filter((bookmark) => bookmark.is_favorite)).toEqual([])
})

test('a row that was deleted by a swipe comes back closed', async () => {
  await onPhone()
  swipe(1, -140)
  await deletion(1).click()
  await expect.element(star(1)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(star(1)).toBeVisible()
  await expect.element(deletion(1)).not.toBeInTheDocument()
})
