import { expect, onTestFinished, test, vi } from 'vitest'
import PurchasePopups from '../../web/features/popups/purchase-popups.tsx'
import { NoticesProvider } from '../../web/ui/notices.tsx'
import { show } from './render.tsx'

test('where there are no purchase notices their samples are not loaded', async () => {
  const config = { version: '1', signup: 'open', mail: false, providers: [], popups: 'off' }
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(config))
  onTestFinished(() => send.mockRestore())
  await show(
    <NoticesProvider>
      <PurchasePopups />
    </NoticesProvider>,
  )
  const asked = () => send.mock.calls.map(([address]) => String(address))
  await expect.poll(() => asked().some((address) => address.includes('/api/config'))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked().filter((address) => address.includes('/catalog/'))).toEqual([])
})
