import { expect, test } from 'vitest'
import { LATER, type Content } from '../../domain/document-content.ts'
import type { Listed } from './documents.queries.ts'
import { hasNotArrived, transferState, transferVerb } from './transfer-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const listed = (ageMs: number): Listed =>
  ({
    row: { storage_path: '', updated_at: new Date(Date.now() - ageMs).toISOString().replace('T', ' ') },
    content: undefined,
  }) as Listed

test.each([
  [DAY_MS / 2, { text: 'Not uploaded yet by the device that added it' }],
  [
    2 * DAY_MS,
    {
      text: 'Its content never arrived: it was discarded on the device that had it, or the upload is paused there. If it isn’t coming any more, delete the document.',
      failed: true,
    },
  ],
])('a document whose content is on another device alone since %d ms', (ageMs, state) => {
  expect(transferState(listed(ageMs), true, 'reached')).toEqual(state)
})

test.each([0, DAY_MS / 2, 2 * DAY_MS])('a content that was discarded on this device says so, %d ms later', (ageMs) => {
  expect(transferState({ ...listed(ageMs), discarded: true }, true, 'reached')).toEqual({
    text: 'Its content was discarded on this device before it was uploaded. Add the file again, or delete the document.',
    failed: true,
  })
})

const SIZE = 200
const unsent = (content: Partial<Content>, row: Partial<Listed['row']> = {}): Listed =>
  ({
    row: { storage_path: '', updated_at: '2026-11-20 10:00:00.000Z', ...row },
    content: { state: 'here', size: SIZE, done: 50, problem: null, ...content },
  }) as Listed
const later = {
  code: LATER,
  message: 'The server can’t take this document right now. It will be tried again automatically.',
}

test.each([
  ['that runs can be paused', unsent({}), { text: '25% sent', percent: 25, verb: 'pause' }],
  [
    'whose record is not on the server can be paused',
    unsent({ done: 0 }, { updated_at: '' }),
    { text: 'Waiting to upload', verb: 'pause' },
  ],
  [
    'that is tried again by itself can be paused',
    unsent({ problem: later }),
    { text: later.message, percent: 25, verb: 'pause' },
  ],
  [
    'that is paused has not failed',
    unsent({ paused: true }),
    { text: 'Paused, 25% sent', percent: 25, verb: 'resume' },
  ],
  [
    'that is paused says so whatever it waited for',
    unsent({ paused: true, problem: later }),
    { text: 'Paused, 25% sent', percent: 25, verb: 'resume' },
  ],
  [
    'that has failed is tried again',
    unsent({ problem: { code: 'quota', message: 'Your storage is full.' } }),
    { text: 'Failed to upload document. Your storage is full.', failed: true, verb: 'retry' },
  ],
  [
    'of an empty file that is paused can be resumed',
    unsent({ paused: true, size: 0, done: 0 }),
    { text: 'Paused, 100% sent', percent: 100, verb: 'resume' },
  ],
  ['of which all has arrived cannot be paused', unsent({ done: SIZE }), { text: 'Sent', percent: 100 }],
  ['that has ended says nothing', unsent({ paused: true }, { storage_path: 'ann/1.txt' }), null],
])('an upload %s', (_what, item, state) => {
  expect(transferState(item, true, 'reached')).toEqual(state)
})

test('an upload that waits for a connection is paused in its menu', () => {
  expect(transferState(unsent({}), false, 'reached')).toEqual({ text: 'Uploads once you’re online' })
  expect(transferVerb(unsent({}))).toBe('pause')
})

test('an upload whose record cannot reach the server waits for its answer where there is a connection', () => {
  const waits = { text: 'Uploads once the server answers' }
  expect(transferState(unsent({ done: 0 }, { updated_at: '' }), true, 'unreached')).toEqual(waits)
  expect(transferState(unsent({}), true, 'unreached')).toEqual({ text: '25% sent', percent: 25, verb: 'pause' })
})

test('a content that is on another device alone has not arrived', () => {
  expect(hasNotArrived(listed(0))).toBe(true)
  expect(hasNotArrived(unsent({ state: 'coming' }))).toBe(true)
  expect(hasNotArrived(unsent({}))).toBe(false)
  expect(hasNotArrived(unsent({ state: 'coming' }, { storage_path: 'ann/1.txt' }))).toBe(false)
})

test('a download cannot be paused', () => {
  expect(transferState(unsent({ state: 'coming' }, { storage_path: 'ann/1.txt' }), true, 'reached')).toEqual({
    text: 'Downloading, 25%',
    percent: 25,
  })
})

test.each([
  ['that was queued', unsent({ done: 0 }, { updated_at: '' })],
  ['that was begun', unsent({})],
  ['that was paused', unsent({ paused: true })],
  ['that had failed', unsent({ problem: { code: 'quota', message: 'Your storage is full.' } })],
])('an upload %s cannot go on once the account is deleted', (_what, item) => {
  expect(transferState(item, true, 'account-deleted')).toEqual({
    text: 'Not uploaded: this account was deleted',
    failed: true,
  })
  expect(transferVerb(item, 'account-deleted')).toBeNull()
})

test.each([
  ['that is on another device', listed(0)],
  ['whose download was begun', unsent({ state: 'coming' }, { storage_path: 'ann/1.txt' })],
])('a content %s does not come once the account is deleted', (_what, item) => {
  expect(transferState(item, true, 'account-deleted')).toEqual({
    text: 'Not on this device: this account was deleted',
    failed: true,
  })
})

test('a content that is here and was sent needs no word once the account is deleted', () => {
  expect(transferState(unsent({ done: SIZE }, { storage_path: 'ann/1.txt' }), true, 'account-deleted')).toBeNull()
})
