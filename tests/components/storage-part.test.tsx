import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { StoragePart } from '../../web/features/account/storage-part.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const MB = 1024 * 1024

const LIMITS = { collectionLimit: 60_000, recordQuota: 250 * MB, deviceLimit: 100, publishedLimit: 20 }

async function showStorage(documentQuota: number, recordLimit = 0, fill?: (db: EverydayDb) => Promise<unknown>) {
  const db = new EverydayDb(newId())
  const row = { user_id: db.owner, trashed_at: '', created_at: '2026-11-20 10:00:00.000Z' }
  await db.documents.bulkAdd([
    { ...row, id: newId(), sha256: 'a', size: 2 * MB, storage_path: 'a' },
    { ...row, id: newId(), sha256: 'a', size: 2 * MB, storage_path: 'a' },
    { ...row, id: newId(), sha256: 'b', size: MB, storage_path: 'b', trashed_at: '2026-11-21 10:00:00.000Z' },
  ] as never)
  await fill?.(db)
  const account = { config: async () => ({ documentQuota, recordLimit, ...LIMITS }) } as unknown as Account
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

const rowTexts = () =>
  [...part().element().querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((part) => part.textContent).join(': '),
  )

test('an account that is nearly full says how many items it has, and where which of them are', async () => {
  await showStorage(0, 3)
  await expect.element(part()).toHaveTextContent('Items in your account3 of 3')
  await expect.element(part()).toHaveTextContent('It’s nearly full. What you delete makes room at once.')
  const documents = part().getByRole('definition').first()
  await expect.element(documents).toHaveTextContent('3 · 3.0 KB')
  const link = page.getByRole('term').getByRole('link', { name: 'Documents', exact: true })
  await expect.element(link).toHaveAttribute('href', '/documents')
})

test('an account that has room unfolds what takes it: each kind with its size, against what the server allows', async () => {
  const own = { user_id: 'x', created_at: '2026-11-20 10:00:00.000Z' }
  await showStorage(0, 100_000, async (db) => {
    await db.bookmarks.bulkAdd(
      Array.from({ length: 1200 }, () => ({ ...own, id: newId(), title: 'A', url: 'https://a.example' })) as never,
    )
    await db.chats.add({ ...own, id: newId(), title: 'A', messages: ['x'.repeat(3 * MB)] } as never)
    await db.businesses.bulkAdd([
      { ...own, id: newId(), name: 'A', status: 'active' },
      { ...own, id: newId(), name: 'B', status: 'inactive' },
    ] as never)
    await db.user_settings.add({ ...own, id: newId() } as never)
    const overview = {
      twoFactor: { enabled: false, since: '', recoveryCodes: 0, codesPending: false },
      passkeys: [],
      providers: [],
      password: true,
      fresh: false,
      sessions: ['0', '1'].map((id) => ({
        id,
        name: '',
        browser: 'Firefox',
        system: 'Linux',
        method: 'password',
        address: '',
        createdAt: '',
        seenAt: '',
        current: id === '0',
      })),
    }
    await db._meta.put({ key: 'security', value: { at: Date.now(), overview } })
  })
  await expect.element(part()).toHaveTextContent('Items in your account1,207 of 100,000')
  await expect.element(part()).not.toHaveTextContent('nearly full')
  await page.getByText('What takes room').click()
  await expect.element(meter('Size of your items')).toHaveAttribute('aria-valuetext', '4.2 MB of 250.0 MB')
  await expect
    .poll(rowTexts)
    .toEqual([
      'Previous chats: 1 · 3.0 MB',
      'Bookmarks: 1,200 · 1.2 MB',
      'Documents: 3 · 3.0 KB',
      'Business profiles: 2 · 2.0 KB',
      'Profile, settings and the like: 1 · 1.0 KB',
      'Published business profiles: 1 of 20',
      'Devices: 2 of 100',
    ])
  await expect.element(part()).toHaveTextContent('The server keeps 60,000 items of one kind at most.')
  await expect.element(part()).toHaveTextContent('Devices make room by themselves')
})

test('without a known quota the size stands alone', async () => {
  await showStorage(0)
  await expect.element(part()).toHaveTextContent('3.0 MB')
  expect(meter('Documents in your account').query()).toBeNull()
})
