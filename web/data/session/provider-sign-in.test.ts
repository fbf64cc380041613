import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePending } from './provider-sign-in.ts'

const KEY = 'everyday_provider_sign_in'
const begun = { state: 'abc', provider: 'oidc', label: 'Acme', codeVerifier: 'v', remember: true, from: '', at: 0 }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (more: object = {}) => stored.set(KEY, JSON.stringify({ ...begun, at: Date.now(), ...more }))

test('an answer is taken once', () => {
  begin()
  expect(takePending('abc')).toMatchObject({ provider: 'oidc', codeVerifier: 'v' })
  expect(takePending('abc')).toBeNull()
})

test('an answer with another state is not taken, and does not end the sign-in that is going on', () => {
  begin()
  for (const state of ['', 'abd', 'ABC', 'abc ']) expect(takePending(state)).toBeNull()
  expect(takePending('abc')).not.toBeNull()
})

test('without a state nothing matches', () => {
  begin({ state: '' })
  expect(takePending('')).toBeNull()
})

test('a late answer is not taken', () => {
  begin()
  vi.advanceTimersByTime(10 * 60_000)
  expect(takePending('abc')).toBeNull()
})

test('rubbish is nothing', () => {
  for (const text of ['', 'x', '{}', '[]', 'null', '{"state":"abc"}']) {
    stored.set(KEY, text)
    expect(takePending('abc')).toBeNull()
  }
})
