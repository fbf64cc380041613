import { describe, expect, test } from 'vitest'
import { HISTORY_DAYS } from '../../web/collections/sync-history.ts'
import { deviceOf } from '../../web/data/syncing/device-label.ts'
import { givesTitles } from '../../web/domain/owned-titles.ts'
import { datesBy } from '../../web/lib/dates.ts'
import { derivedId } from '../../web/lib/id.ts'
import { localStart } from '../../web/lib/local-start.ts'
import { VISITOR } from '../../web/lib/preferences.ts'
import { zoneText } from '../../web/lib/zone-text.ts'
import { MAX_BATCH_BYTES, MAX_BATCH_MUTATIONS } from '../../web/sync/freeze.ts'
import { MAX_MUTATION_BYTES } from '../../web/sync/write.ts'
import { HOOK_RULES, outcomes, type Vectors } from '../support/vectors.ts'
import file from '../vectors.json' with { type: 'json' }

const LIMITS: Record<string, number> = {
  'mutations of a push': MAX_BATCH_MUTATIONS,
  'bytes of a push': MAX_BATCH_BYTES,
  'bytes of a mutation': MAX_MUTATION_BYTES,
  'days of history': HISTORY_DAYS,
}
const RULES = {
  ...HOOK_RULES,
  derivedId: ([owner, collection, ...keys]: [string, string, ...string[]]) => derivedId(owner, collection, ...keys),
  limits: (name: string) => LIMITS[name],
  device: deviceOf,
  givesTitles,
  startText: ([start, zone]: [string, string]) =>
    localStart(start, datesBy(VISITOR), zone ? zoneText(zone, start) : undefined),
}
const vectors = file as unknown as Vectors

test('every rule has vectors, and all vectors belong to a rule', () => {
  expect(Object.keys(RULES).sort()).toEqual(Object.keys(vectors).sort())
})

describe.each(Object.entries(vectors))('%s', (name, cases) => {
  const found = outcomes(RULES, vectors)[name]!
  test.each(cases.map(([input, expected], at) => [input, expected, found[at]]))('%j: %j', (_, expected, outcome) => {
    expect(outcome).toEqual(expected)
  })
})
