import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCOUNT_ADDRESSES } from './account-addresses.ts'

test('are those of the account’s routes, with what follows, and no others', () => {
  const addressOf = (file: string) => `/${/^_\w+\.([\w-]+)/.exec(file)![1]}`
  const files = readdirSync(join(import.meta.dirname, '../routes')).filter((name) => /^_\w+\.[\w-]+\./.test(name))
  const account = files.filter((name) => name.startsWith('_account.')).map(addressOf)
  const others = files.filter((name) => !name.startsWith('_account.')).map(addressOf)
  expect(account).toContain('/wallet')
  expect(account).toContain('/orders')
  expect(account).toContain('/library')
  for (const address of account)
    for (const end of ['', '/x', '?page=2']) expect(address + end).toMatch(ACCOUNT_ADDRESSES)
  for (const address of [...others, '/', '/?q=1', '/cartoons']) expect(address).not.toMatch(ACCOUNT_ADDRESSES)
  expect('/?source=pwa').toMatch(ACCOUNT_ADDRESSES)
})
