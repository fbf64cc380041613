import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Document } from '../../web/collections/documents.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { useSideQuery } from '../../web/data/live.ts'
import { decisionsOn } from '../../web/data/syncing/decisions.ts'
import type { OutboxEntry, SyncControl } from '../../web/data/syncing/sync-control.ts'
import { AttentionList } from '../../web/features/sync/attention-list.tsx'
import { readAttention } from '../../web/features/sync/sync.queries.ts'
import { WORDING } from '../../web/pages/wording.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const ID = 'lease'.padEnd(15, '1')
const CONTENT = { record: ID, size: 7, sha256: 'a hash', kept: false, done: 7, problem: null, usedAt: 0 } as const

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(() => db.delete())

function Attention() {
  const items = useSideQuery(() => readAttention(db), [], [])
  return <AttentionList isGone={false} items={items ?? []} />
}

/** A document that was taken out of the trash here, and deleted for good on another device. */
async function showGone(set: Partial<Document>): Promise<OutboxEntry> {
  const { size, sha256 } = CONTENT
  const at = '2026-11-20 10:00:00.000Z'
  const row = { size, sha256, id: ID, user_id: db.owner, name: 'Lease.pdf', status: 'draft', created_at: at } as const
  await db._base.put({
    record: `documents/${ID}`,
    row: { ...row, trashed_at: at, storage_path: 'ann/1' },
    deleted: true,
  })
  const entry = {
    user: db.owner,
    record: `documents/${ID}`,
    state: 'refused',
    at: 0,
    mutation: { uuid: newId(), collection: 'documents', id: ID, op: 'update', set },
    refusal: { status: 'rejected', code: 'gone', message: '' },
  } as OutboxEntry
  await db._outbox.add(entry)
  await show(
    <WithData data={{ session: { user: null, expired: false }, db, sync: decisionsOn(db) as SyncControl }}>
      <Attention />
    </WithData>,
  )
  return entry
}
const bringBack = page.getByRole('button', { name: /^Bring back: / })
const GONE_TOO = 'It was deleted on another device, and its content with it. The content isn’t on this device'

test.each(['missing', 'coming'] as const)(
  'a deleted document whose content is %s here cannot be brought back, and the lost change is named',
  async (state) => {
    if (state === 'coming') await db._contents.add({ ...CONTENT, state })
    const entry = await showGone({ trashed_at: '', name: 'Contract.pdf' })
    const card = page.getByRole('listitem')
    await expect.element(card).toHaveTextContent(GONE_TOO)
    await expect.element(card).toHaveTextContent('Your change: taken out of the trash, renamed to “Contract.pdf”.')
    expect(bringBack.query()).toBeNull()
    expect((await WORDING.describeRefusal(db, entry)).text).toContain(GONE_TOO)
    await page.getByRole('button', { name: /^Discard: / }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveTextContent('In the trashno')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect.element(card).not.toBeInTheDocument()
    expect(await db._outbox.count()).toBe(0)
    expect(await db.documents.count()).toBe(0)
  },
)

test('one whose content is here is brought back with it', async () => {
  await db._contents.add({ ...CONTENT, state: 'here' })
  const entry = await showGone({ trashed_at: '' })
  expect((await WORDING.describeRefusal(db, entry)).text).toContain('Bring it back with your change')
  await bringBack.click()
  await expect.poll(async () => (await db.documents.toArray()).map(({ name }) => name)).toEqual(['Lease.pdf'])
})
