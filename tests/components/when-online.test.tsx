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
