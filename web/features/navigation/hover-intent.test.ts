import { beforeEach, expect, test, vi } from 'vitest'
import { CLOSE_AFTER_MS, createHoverIntent, OPEN_AFTER_MS } from './hover-intent.ts'

let shown: string | null
let intent: ReturnType<typeof createHoverIntent>
/** Pointer events that a busy page has not handled yet. */
let pending: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  shown = null
  pending = []
  intent = createHoverIntent({
    show: (id) => (shown = id),
    hide: () => {
      if (shown) intent.closed(shown)
      shown = null
    },
    now: Date.now,
    afterPointerEvents: (run) => {
      for (const event of pending.splice(0)) event()
      run()
    },
  })
})

function hoverOpen(id: string) {
  intent.over(id)
  vi.advanceTimersByTime(OPEN_AFTER_MS)
}

test('opens once the pointer has stayed, not where it only passes', () => {
  intent.over('legal')
  vi.advanceTimersByTime(OPEN_AFTER_MS - 1)
  expect(shown).toBeNull()
  intent.out()
  vi.advanceTimersByTime(1000)
  expect(shown).toBeNull()
  hoverOpen('store')
  expect(shown).toBe('store')
})

test('closes a moment after the pointer left, unless it came back or into the panel', () => {
  hoverOpen('legal')
  intent.out()
  vi.advanceTimersByTime(CLOSE_AFTER_MS - 1)
  intent.inside()
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
  intent.out()
  intent.over('legal')
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
  intent.out()
  vi.advanceTimersByTime(CLOSE_AFTER_MS)
  expect(shown).toBeNull()
})

test('a button that the pointer crosses on its way to the open panel does not open, however slow the pointer', () => {
  hoverOpen('legal')
  intent.out()
  intent.over('learn')
  for (let step = 0; step < 10; step++) {
    intent.move('learn', { x: 100 + step * 6, y: 20 + step * 4 })
    vi.advanceTimersByTime(OPEN_AFTER_MS - 20)
  }
  intent.out()
  intent.inside()
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
})

test('moving sideways to another button opens its panel', () => {
  hoverOpen('legal')
  intent.out()
  intent.over('learn')
  intent.move('learn', { x: 100, y: 20 })
  intent.move('learn', { x: 140, y: 21 })
  vi.advanceTimersByTime(OPEN_AFTER_MS)
  expect(shown).toBe('learn')
})

test('pressing right after hovering keeps it open for good; pressing later closes', () => {
  hoverOpen('legal')
  vi.advanceTimersByTime(200)
  expect(intent.pressed('legal', Date.now())).toBe(true)
  intent.out()
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
  expect(intent.pressed('legal', Date.now())).toBe(false)
})

test('a panel that was opened by a press stays open when the pointer leaves', () => {
  intent.over('legal')
  expect(intent.pressed('legal', Date.now())).toBe(false)
  intent.opened('legal')
  shown = 'legal'
  intent.out()
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
})

test('on a busy page, pointer events that happened before a timer was due are handled before it', () => {
  intent.over('legal')
  pending = [() => intent.out()]
  vi.advanceTimersByTime(1000)
  expect(shown).toBeNull()

  hoverOpen('legal')
  intent.out()
  intent.over('learn')
  intent.move('learn', { x: 100, y: 20 })
  pending = [() => intent.move('learn', { x: 106, y: 24 })]
  vi.advanceTimersByTime(OPEN_AFTER_MS)
  expect(shown).toBe('legal')

  intent.out()
  pending = [() => intent.inside()]
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('legal')
})

test('on a busy page, a press is judged by the time at which it happened', () => {
  hoverOpen('legal')
  const at = Date.now() + 200
  vi.advanceTimersByTime(2000)
  expect(intent.pressed('legal', at)).toBe(true)
})
