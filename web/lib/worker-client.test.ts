import { expect, test, vi } from 'vitest'
import { createWorkerClient } from './worker-client.ts'

type Message = 'load' | 'own' | 'find'

/** A worker that never answers, until it dies. */
function startDying() {
  const workers: EventTarget[] = []
  const start = () => {
    const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate: () => {} })
    workers.push(worker)
    return worker as unknown as Worker
  }
  return { start, workers, die: () => workers.at(-1)!.dispatchEvent(new Event('error')) }
}

test('whatever takes over from a worker that died is told again, and answers before all of it has come in', async () => {
  const { start, die } = startDying()
  const told: Message[] = []
  const answer = async (message: Message) => {
    told.push(message)
    if (message === 'load') await new Promise(() => {})
    return message
  }
  const request = createWorkerClient<Message>({ start, local: async () => ({ answer }), again: () => ['own', 'load'] })
  const found = request('find')
  die()
  expect(await found).toBe('find')
  expect(told).toEqual(['own', 'load', 'find'])
})

test('where nothing can take over, the worker is started again with the next request', async () => {
  const { start, workers, die } = startDying()
  const local = vi.fn(() => Promise.reject(new Error('not on this device')))
  const request = createWorkerClient<Message>({ start, local, again: () => [] })
  const first = request('find')
  die()
  await expect(first).rejects.toThrow('not on this device')
  const second = request('find')
  expect(workers).toHaveLength(2)
  die()
  await expect(second).rejects.toThrow('not on this device')
  expect(local).toHaveBeenCalledTimes(2)
})
