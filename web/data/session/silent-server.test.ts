import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAccount } from './create-account.ts'

test('a sign-in that the server takes and never answers is given up, with the person told that it does not respond', async () => {
  let asked = 0
  const silent = createServer(() => void asked++)
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    silent.closeAllConnections()
    silent.close()
  })
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  const { timeout } = AbortSignal
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout.call(AbortSignal, 200)
  })
  const account = createAccount({ session: () => null } as unknown as Parameters<typeof createAccount>[0])
  expect(await account.signIn({ email: 'ann@example.com', password: 'bread-Butter-7', remember: true })).toEqual({
    ok: false,
    reason: 'unreached',
    message: 'The server isn’t responding. Try again in a moment.',
  })
  expect(asked).toBe(1)
  expect(limits).toEqual([30_000])
})
