import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { progressBy } from '../../web/data/database/bulk-runner.ts'
import type { Feedback } from '../../web/lib/feedback.ts'
import { UndoBar } from '../../web/ui/undo-bar.tsx'
import { useFeedback } from '../../web/ui/use-feedback.ts'
import { show } from './render.tsx'

const SHOWN_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function Piece({ result }: { result: Feedback }) {
  const state = useFeedback()
  return (
    <>
      <button onClick={() => progressBy('{done} of {n} loaves', state.show)(1_000, 3_000)}>Bake</button>
      <button onClick={() => state.show(result)}>Remove</button>
      <UndoBar state={state} />
    </>
  )
}

async function remove(result: Partial<Feedback> = {}) {
  const screen = await show(<Piece result={{ text: 'Bread removed', ...result }} />)
  await screen.getByRole('button', { name: 'Remove' }).click()
  const bar = screen.getByRole('status')
  await expect.element(bar).toHaveTextContent('Bread removed')
  return {
    bar,
    undo: screen.getByRole('button', { name: 'Undo' }),
    remove: screen.getByRole('button', { name: 'Remove' }),
  }
}

test('the words are announced without the buttons, which follow: Undo, then Dismiss', async () => {
  const { bar, undo, remove: before } = await remove({ undo: async () => null })
  expect(bar.element().textContent).toBe('Bread removed')
  ;(before.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(undo).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Dismiss')
})

test('it is shown for ten seconds', async () => {
  const { bar } = await remove()
  vi.advanceTimersByTime(SHOWN_MS - 1)
  await expect.element(bar).toHaveTextContent('Bread removed')
  vi.advanceTimersByTime(1)
  await expect.element(bar).toBeEmptyDOMElement()
})

test('it stays while the pointer is on it', async () => {
  const { bar, remove: elsewhere } = await remove()
  await userEvent.hover(bar.getByText('Bread removed'))
  vi.advanceTimersByTime(3 * SHOWN_MS)
  await expect.element(bar).toHaveTextContent('Bread removed')
  await userEvent.hover(elsewhere)
  vi.advanceTimersByTime(SHOWN_MS)
  await expect.element(bar).toBeEmptyDOMElement()
})

test('it stays while the keyboard is on it', async () => {
  const { bar, undo } = await remove({ undo: async () => null })
  await userEvent.tab()
  await expect.element(undo).toHaveFocus()
  vi.advanceTimersByTime(3 * SHOWN_MS)
  await expect.element(bar).toHaveTextContent('Bread removed')
  await userEvent.tab({ shift: true })
  vi.advanceTimersByTime(SHOWN_MS)
  await expect.element(bar).toBeEmptyDOMElement()
})

test('Undo is told, and keeps the focus in its place', async () => {
  const run = vi.fn(async () => null)
  const { bar, undo } = await remove({ undo: run, focus: true })
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  await expect.element(bar).toHaveTextContent('Undone.')
  await expect.element(undo).not.toBeInTheDocument()
  // Not on the page's first element again.
  expect(document.activeElement).not.toBe(document.body)
})

test('an Undo that failed says so until it is dismissed, and can be repeated', async () => {
  const answers: (Feedback | null)[] = [{ text: 'Failed to restore Bread', failed: true }, null]
  const run = vi.fn(async () => answers.shift()!)
  const { bar, undo } = await remove({ undo: run })
  await undo.click()
  await expect.element(bar).toHaveTextContent('Failed to restore Bread')
  vi.advanceTimersByTime(3 * SHOWN_MS)
  await expect.element(bar).toHaveTextContent('Failed to restore Bread')
  await undo.click()
  await expect.element(bar).toHaveTextContent('Undone.')
  expect(run).toHaveBeenCalledTimes(2)
})

test('how far another change is does not take the place of Undo, and is told once that is over', async () => {
  const run = vi.fn(async () => null)
  const { bar, undo } = await remove({ undo: run })
  const bake = page.getByRole('button', { name: 'Bake' })
  await bake.click()
  await expect.element(undo).toBeVisible()
  await expect.element(bar).toHaveTextContent('Bread removed')
  vi.advanceTimersByTime(SHOWN_MS)
  await expect.element(bar).toBeEmptyDOMElement()
  await bake.click()
  await expect.element(bar).toHaveTextContent('1,000 of 3000 loaves')
})

test('another action than Undo stays until it is pressed or dismissed', async () => {
  const run = vi.fn()
  const { bar } = await remove({ action: { label: 'Share', run } })
  vi.advanceTimersByTime(3 * SHOWN_MS)
  await expect.element(bar).toHaveTextContent('Bread removed')
  await page.getByRole('button', { name: 'Share' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(bar).toBeEmptyDOMElement()
})

test('what Undo did is shown in turn, without another Undo', async () => {
  const { bar, undo } = await remove({ undo: async () => ({ text: 'Bread is back' }) })
  await undo.click()
  await expect.element(bar).toHaveTextContent('Bread is back')
  await expect.element(undo).not.toBeInTheDocument()
})
