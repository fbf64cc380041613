import { expect, test, vi } from 'vitest'
import { writeOutcome } from './write-outcome.ts'
import { WriteError } from './write-error.ts'

test('a successful write', async () => {
  expect(await writeOutcome('Failed to add', async () => undefined)).toEqual({ ok: true })
})

test('a refused write has a message and a reason', async () => {
  const full = () => Promise.reject(new WriteError('quota', 'There is no room left.', null))
  expect(await writeOutcome('Failed to add', full)).toEqual({
    ok: false,
    message: 'Failed to add',
    detail: 'There is no room left.',
  })
})

test('an unexpected error has the same message, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new TypeError('x is not a function')
  expect(await writeOutcome('Failed to add', () => Promise.reject(fault))).toEqual({
    ok: false,
    message: 'Failed to add',
  })
  expect(logged).toHaveBeenCalledWith(fault)
  logged.mockRestore()
})

test.each(['QuotaExceededError', 'DatabaseClosedError', 'AbortError', 'StalledError', 'StorageFault'])(
  'a storage that fails in a way of its own is no bug: %s',
  async (name) => {
    const fault = Object.assign(new Error('fault'), { name })
    const outcome = await writeOutcome('Failed to add', () => Promise.reject(fault))
    expect(outcome).toEqual({
      ok: false,
      message: 'Failed to add',
      detail: expect.stringMatching(/^(The |There|Another)/),
    })
  },
)
