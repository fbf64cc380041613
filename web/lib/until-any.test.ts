import { expect, test } from 'vitest'
import { untilAny } from './until-any.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test.each([0, 1])('ends with signal %i of two, and its reason', async (which) => {
  const stops = [new AbortController(), new AbortController()]
  const running = untilAny(
    stops.map(({ signal }) => signal),
    aborted,
  )
  stops[which]!.abort(new Error(`the ${which}`))
  await expect(running).rejects.toThrow(`the ${which}`)
})

test('is aborted from the beginning with a signal that is', async () => {
  const isAborted = await untilAny(
    [new AbortController().signal, AbortSignal.abort()],
    async (signal) => signal.aborted,
  )
  expect(isAborted).toBe(true)
})

test('is of no interest to the signals once it has run', async () => {
  const stop = new AbortController()
  let used: AbortSignal | undefined
  await untilAny([stop.signal], async (signal) => (used = signal))
  stop.abort()
  expect(used?.aborted).toBe(false)
})
