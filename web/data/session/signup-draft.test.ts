import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSignUpOf, isSignUpUnanswered, noteSignUp, readSignUpDraft, saveSignUpDraft } from './signup-draft.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const typed = { name: 'Jordan Lee', same_address: false, interested_services: ['Web Development'] }
const draft = { type: 'company' as const, step: 'contact', values: typed }
let storage: Storage

beforeEach(() => {
  const kept = new Map<string, string>()
  storage = {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('localStorage', storage)
})

test('a draft is restored for 7 days, then removed', () => {
  saveSignUpDraft(draft, NOW)
  expect(readSignUpDraft(NOW + 7 * DAY_MS)).toEqual(draft)
  expect(readSignUpDraft(NOW + 7 * DAY_MS + 1)).toBeNull()
  expect(storage.length).toBe(0)
})

test('password and tax ID are never stored', () => {
  saveSignUpDraft({ ...draft, values: { ...typed, password: 'correct horse 1!', tax_id: '12-3456789' } }, NOW)
  expect(readSignUpDraft(NOW)).toEqual(draft)
  expect(storage.getItem('signup_draft')).not.toMatch(/horse|3456789/)
})

test('an empty form has no draft', () => {
  saveSignUpDraft({ ...draft, values: { name: '', password: 'x', interested_services: [] } }, NOW)
  expect(storage.length).toBe(0)
  saveSignUpDraft(draft, NOW)
  saveSignUpDraft({ ...draft, values: { name: '', password: 'x', interested_services: [] } }, NOW)
  expect(readSignUpDraft(NOW)).toBeNull()
})

test.each([
  '{',
  '{"name":1}',
  '{"type":"company","step":"account","values":{"name":1},"savedAt":1}',
  '{"type":"company","step":"account","values":{"name":"a"},"savedAt":99999999999999}',
])('broken: %s', (text) => {
  storage.setItem('signup_draft', text)
  expect(readSignUpDraft(NOW)).toBeNull()
  expect(storage.length).toBe(0)
})

test('full storage causes no error', () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => saveSignUpDraft(draft, NOW)).not.toThrow()
})

test('what was typed is gone once its address has signed in, and stays when another one does', () => {
  const now = Date.now()
  saveSignUpDraft({ ...draft, values: { ...typed, email: ' Jo@example.com' } }, now)
  noteSignUp('Jo@example.com', now)
  forgetSignUpOf('kim@example.com')
  expect(readSignUpDraft(now)).not.toBeNull()
  forgetSignUpOf('jo@example.com')
  expect(readSignUpDraft(now)).toBeNull()
  expect(isSignUpUnanswered('jo@example.com', now)).toBe(false)
})
