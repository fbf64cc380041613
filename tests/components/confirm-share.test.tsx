import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { markUnconfirmed } from '../../web/data/offline/shared.ts'
import { ConfirmShare } from '../../web/features/share/confirm-share.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(async () => {
  await db.delete()
  for (const name of await caches.keys()) await caches.delete(name)
})

const showShare = (id: string) =>
  show(
    <WithData data={{ session: { user: null, expired: false }, db }}>
      <ConfirmShare id={id} isNew={false} read={async () => ['Lease.txt']}>
        <p>It is being stored.</p>
      </ConfirmShare>
    </WithData>,
  )
const question = page.getByRole('heading', { name: 'Save what was shared?' })
const stored = page.getByText('It is being stored.')

test('a share without a mark is stored without a question', async () => {
  await showShare(newId())
  await expect.element(stored).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a share with a mark is asked about, with what it is', async () => {
  const id = newId()
  await markUnconfirmed(db.owner, id)
  await showShare(id)
  await expect.element(question).toBeVisible()
  await expect.element(page.getByText('Lease.txt')).toBeVisible()
  await expect.element(stored).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(stored).toBeVisible()
})

test('a share whose mark cannot be read is asked about before anything of it is stored', async () => {
  const unreadable = vi.spyOn(CacheStorage.prototype, 'has')
  unreadable.mockRejectedValue(new DOMException('the disk did not answer', 'UnknownError'))
  await showShare(newId())
  await expect.element(question).toBeVisible()
  unreadable.mockRestore()
  await expect.element(stored).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(stored).toBeVisible()
})
