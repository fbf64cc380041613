import { expect, onTestFinished, test, vi } from 'vitest'
import PurchasePopups from '../../web/features/popups/purchase-popups.tsx'
import { show } from './render.tsx'

test('where there are no purchase notices their samples are not loaded', async () => {
  const config = { version: '1', signup: 'open', mail: false, providers: [], popups: 'off' }
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(config))
  onTestFinished(() => send.mockRestore())
  await show(<PurchasePopups />)
  const asked = () => send.mock.calls.map(([address]) => String(address))
  await expect.poll(() => asked().some((address) => address.includes('/api/config'))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked().filter((address) => address.includes('/catalog/'))).toEqual([])
})

test('who has no name that can be shown is somebody', async () => {
  const answers: { [path: string]: unknown } = {
    '/api/config': { version: '1', signup: 'open', mail: false, providers: [], popups: 'live' },
    '/api/purchases': { items: [{ customer: '', product: 'Web Starter' }] },
  }
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    return Response.json(answers[String(address)] ?? null)
  })
  const half = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { setTimeout: start } = window
  // The wait for the next notice is over at once.
  const wait = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    return start(run, ms === 45_000 ? 50 : ms)
  }) as typeof window.setTimeout)
  onTestFinished(() => [send, half, wait].forEach((spy) => spy.mockRestore()))
  const screen = await show(<PurchasePopups />)
  await expect.element(screen.getByText('Somebody bought Web Starter')).toBeVisible()
})
