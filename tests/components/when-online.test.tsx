import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useWhenOnline } from '../../web/lib/online.ts'

test('what is loaded is loaded at once, and again when the network is back, until nobody shows it', async () => {
  const load = vi.fn(async () => {})
  const hook = await renderHook(() => useWhenOnline(load))
  expect(load).toHaveBeenCalledTimes(1)
  await hook.rerender()
  dispatchEvent(new Event('offline'))
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
  await hook.unmount()
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is still being loaded when the network is back is loaded again when that has ended', async () => {
  const ends: (() => void)[] = []
  const load = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  await renderHook(() => useWhenOnline(load))
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(1)
  ends[0]!()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  ends[1]!()
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(2)
})
