import { expect, test } from 'vitest'
import { forgetKeptChanges, keptChanges, keptChangesText, noteKeptAccount, noteKeptChanges } from './kept-changes.ts'

test('changes of all who have signed out are counted until they sign in again', () => {
  expect(keptChanges()).toEqual({ changes: 0, drafts: 0 })
  noteKeptChanges('ann', { changes: 3, drafts: 0 })
  noteKeptChanges('bob', { changes: 1, drafts: 2 })
  noteKeptChanges('cid', { changes: 0, drafts: 0 })
  expect(keptChanges()).toEqual({ changes: 4, drafts: 2 })
  expect(keptChangesText()).toMatch(/^4 changes are kept on this device.+ 2 unfinished forms are kept on this device/)
  forgetKeptChanges('ann')
  expect(keptChanges()).toEqual({ changes: 1, drafts: 2 })
  forgetKeptChanges('bob')
  expect(keptChangesText()).toBeNull()
})

test('forms that were begun are named alone where nothing else is left', () => {
  noteKeptChanges('ann', { changes: 0, drafts: 1 })
  expect(keptChangesText()).toBe('1 unfinished form is kept on this device until the next sign-in to its account.')
  forgetKeptChanges('ann')
})

test('the data of a deleted account is named without a number', () => {
  noteKeptAccount('dot')
  expect(keptChanges()).toEqual({ changes: 0, drafts: 0 })
  expect(keptChangesText()).toBe('Data of an account that was deleted on the server is still on this device.')
  forgetKeptChanges('dot')
  expect(keptChangesText()).toBeNull()
})
