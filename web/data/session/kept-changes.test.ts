import { expect, test } from 'vitest'
import { forgetKeptChanges, keptChanges, keptChangesText, noteKeptAccount, noteKeptChanges } from './kept-changes.ts'

test('changes of all who have signed out are counted until they sign in again', () => {
  expect(keptChanges()).toBe(0)
  noteKeptChanges('ann', 3)
  noteKeptChanges('bob', 1)
  noteKeptChanges('cid', 0)
  expect(keptChanges()).toBe(4)
  expect(keptChangesText()).toMatch(/^4 changes are kept on this device/)
  forgetKeptChanges('ann')
  expect(keptChanges()).toBe(1)
  forgetKeptChanges('bob')
  expect(keptChangesText()).toBeNull()
})

test('the data of a deleted account is named without a number', () => {
  noteKeptAccount('dot')
  expect(keptChanges()).toBe(0)
  expect(keptChangesText()).toBe('Data of an account that was deleted on the server is still on this device.')
  forgetKeptChanges('dot')
  expect(keptChangesText()).toBeNull()
})
