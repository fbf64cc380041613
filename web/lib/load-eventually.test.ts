import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadEventually } from './load-eventually.ts'

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/keeper-1a2b.js')
const page = Object.assign(new EventTarget(), { hidden: false })
const win = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', win.addEventListener.bind(win))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails this often, then gives the part. */
function loader(failures: number, error: Error = MISSING) {
  return vi.fn(async () => {
    if (failures-- > 0) throw error
    return 'the part'
  })
}

test.each([
  ['the browser is online again', () => win.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['a minute has passed', () => vi.advanceTimersByTimeAsync(60_000)],
])('code that did not arrive is loaded when %s', async (_, happen) => {
  const load = loader(1)
  const loaded = loadEventually(load)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(load).toHaveBeenCalledTimes(1)
  await happen()
  expect(await loaded).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('it is not tried when the page is hidden', async () => {
  const load = loader(1)
  const loaded = loadEventually(load)
  await vi.advanceTimersByTimeAsync(0)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await loaded
})

test('it is tried as often as it fails', async () => {
  const load = loader(3)
  const loaded = loadEventually(load)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await loaded).toBe('the part')
})

test('an error of the code itself is not tried again', async () => {
  const load = loader(1, new Error('Cannot read properties of undefined'))
  await expect(loadEventually(load)).rejects.toThrow('Cannot read properties')
  expect(load).toHaveBeenCalledTimes(1)
})
