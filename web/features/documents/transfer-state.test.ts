import { expect, test } from 'vitest'
import type { Listed } from './documents.queries.ts'
import { transferState } from './transfer-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const listed = (ageMs: number): Listed =>
  ({
    row: { storage_path: '', updated_at: new Date(Date.now() - ageMs).toISOString().replace('T', ' ') },
    content: undefined,
  }) as Listed

test.each([
  [6 * DAY_MS, { text: 'Being sent from another device' }],
  [8 * DAY_MS, { text: 'Its content never arrived: the device that has it has not sent it', failed: true }],
])('a document whose content is on another device alone since %d ms', (ageMs, state) => {
  expect(transferState(listed(ageMs), true)).toEqual(state)
})
