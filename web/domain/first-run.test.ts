import { describe, expect, test } from 'vitest'
import { firstRun, FIRST_RUN_DAYS, type FirstRunFacts } from './first-run.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000
const NEW: FirstRunFacts = {
  since: NOW - 60_000,
  install: 'open',
  bookmark: false,
  card: false,
  business: false,
  hidden: false,
}
const list = (facts: Partial<FirstRunFacts>) => firstRun({ ...NEW, ...facts }, NOW)
const doneOf = (facts: Partial<FirstRunFacts>) => list(facts)?.steps.flatMap(({ id, done }) => (done ? [id] : []))

describe('the first steps', () => {
  test('a new account has one step behind it, and the next is the first that is open', () => {
    expect(list({})).toMatchObject({ done: 1, next: 'install' })
    expect(list({})!.steps.map(({ id }) => id)).toEqual(['account', 'install', 'bookmark', 'card', 'business'])
  })

  test('a step ticks itself off, in any order', () => {
    expect(doneOf({ card: true })).toEqual(['account', 'card'])
    expect(list({ install: 'done', card: true })!.next).toBe('bookmark')
  })

  test('installing is left out where the browser cannot', () => {
    expect(list({ install: 'impossible' })!.steps.map(({ id }) => id)).not.toContain('install')
    expect(list({ install: 'impossible' })!.next).toBe('bookmark')
  })

  test('the list is gone once all are done, or it was put away', () => {
    expect(list({ install: 'done', bookmark: true, card: true, business: true })).toBeNull()
    expect(list({ hidden: true })).toBeNull()
  })

  test('it waits in an unused account, and leaves a used one after two weeks', () => {
    const since = NOW - (FIRST_RUN_DAYS + 1) * DAY_MS
    expect(list({ since })).not.toBeNull()
    expect(list({ since, bookmark: true })).toBeNull()
    expect(list({ since: NOW - (FIRST_RUN_DAYS - 1) * DAY_MS, bookmark: true })).not.toBeNull()
    expect(list({ since: null, bookmark: true })).not.toBeNull()
  })
})
