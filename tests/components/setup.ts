import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../../web/lib/language.ts'

/** Every message on the console's error channel fails the test in which it appears. */
beforeEach(() => {
  const error = vi.spyOn(console, 'error')
  return () => error.mockRestore()
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'messages on the console').toEqual([])
})
