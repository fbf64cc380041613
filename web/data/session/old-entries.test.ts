import { afterEach, expect, test } from 'vitest'
import { localEntries } from '../../lib/local-entries.ts'
import { removeOldEntries } from './old-entries.ts'

afterEach(() => localEntries.keys('').forEach(localEntries.remove))

test('what earlier versions have left of any account is removed, and nothing else', () => {
  for (const key of ['everyday_unseen_codes_ann', 'everyday_unseen_codes_ben', 'theme']) localEntries.set(key, '1')
  removeOldEntries()
  expect(localEntries.keys('')).toEqual(['theme'])
})
