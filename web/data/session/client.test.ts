import { beforeEach, expect, test, vi } from 'vitest'

let failures = 0

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { origin: 'https://everyday.example' })
  vi.doMock('pocketbase', async (original) => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
})

test('code that could not be loaded is loaded at the next call', async () => {
  failures = 1
  const { client } = await import('./client.ts')
  await expect(client()).rejects.toThrow()
  expect((await client()).baseURL).toBe('https://everyday.example')
})
