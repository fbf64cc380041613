import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { StoragePart } from '../../web/features/account/storage-part.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const MB = 1024 * 1024

async function showStorage(documentQuota: number, recordLimit = 0) {
  const db = new EverydayDb(newId())
  const row = { user_id: db.owner, trashed_at: '', created_at: '2026-11-20 10:00:00.000Z' }
  await db.documents.bulkAdd([
    { ...row, id: newId(), sha256: 'a', size: 2 * MB },
    { ...row, id: newId(), sha256: 'a', size: 2 * MB },
    { ...row, id: newId(), sha256: 'b', size: MB, trashed_at: '2026-11-21 10:00:00.000Z' },
  ] as never)
  const account = { config: async () => ({ documentQuota, recordLimit }) } as unknown as Account
  await show(
    <WithData data={{ session: { user: null, expired: false }, account, db }}>
      <StoragePart />
    </WithData>,
  )
}

const meter = (name: string) => page.getByRole('meter', { name })
const part = () => page.getByRole('region', { name: 'Storage' })

test('meters show what documents take of the account, each content once, and all data of this device', async () => {
  await showStorage(12 * MB)
  await expect.element(meter('Documents in your account')).toHaveAttribute('aria-valuetext', '3.0 MB of 12.0 MB')
  await expect.element(part()).toHaveTextContent('3.0 MB of 12.0 MB')
  const documents = meter('Documents in your account').element() as HTMLMeterElement
  expect([documents.value, documents.max]).toEqual([3 * MB, 12 * MB])
  const { quota = 0 } = await navigator.storage.estimate()
  const device = meter('On this device').element() as HTMLMeterElement
  expect(device.max).toBe(quota)
  expect(device.value).toBeGreaterThan(0)
})

test('an account that is nearly full says how many items it has, and where most of them are', async () => {
  await showStorage(0, 3)
  await expect.element(part()).toHaveTextContent('Items in your account3 of 3')
  await expect.element(part()).toHaveTextContent('What you delete makes room at once.')
  await expect.element(part().getByRole('link', { name: 'Documents: 3' })).toHaveAttribute('href', '/documents')
})

test('an account that has room says how many items it has', async () => {
  await showStorage(0, 100_000)
  await expect.element(part()).toHaveTextContent('Items in your account3 of 100,000')
  await expect.element(part()).not.toHaveTextContent('nearly full')
})

test('without a known quota the size stands alone', async () => {
  await showStorage(0)
  await expect.element(part()).toHaveTextContent('3.0 MB')
  expect(meter('Documents in your account').query()).toBeNull()
})
