import { expect, test } from 'vitest'
import { isChatId, isSampleChat } from './chat-id.ts'

test.each(['sample-opening-a-bakery', 'a12345678901234'])('%s is the id of a chat', (id) => {
  expect(isChatId(id)).toBe(true)
})

test.each(['', 'sample-', 'Sample-a', 'samples', `sample-${'a'.repeat(41)}`, 'a1234567890123', '../chats'])(
  '"%s" is none',
  (id) => expect(isChatId(id)).toBe(false),
)

test('only a sample has the id of a sample', () => {
  expect(isSampleChat('sample-opening-a-bakery')).toBe(true)
  expect(isSampleChat('a12345678901234')).toBe(false)
})
