import { useLiveQuery } from 'dexie-react-hooks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { LibraryCopy } from '../../web/domain/library-copy.ts'
import { DeviceCopy } from '../../web/features/library/device-copy.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const chapter = (position: number, over: Partial<LibraryCopy>): LibraryCopy => ({
  ...{
    id: `f${position}`,
    sku: 'audio-a',
    position,
    title: 'A',
    seconds: 0,
    size: 50,
    type: 'audio/mpeg',
    version: 'v',
  },
  ...{ state: 'there', done: 0, problem: '' },
  ...over,
})

function Copies({ db }: { db: EverydayDb }) {
  const copies = useLiveQuery(() => db._copies.orderBy('id').toArray(), [db]) ?? []
  return <DeviceCopy copies={copies} isListed title="A title" canRemove onFailure={() => {}} />
}

test('a recording of which only a part found room can be removed; ending its download keeps what is complete', async () => {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await db._copies.bulkAdd([chapter(1, { state: 'here', done: 50 }), chapter(2, { state: 'coming', done: 10 })])
  await db._chunks.add({ record: 'f1', index: 0, bytes: new ArrayBuffer(50) })
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <Copies db={db} />
    </WithData>,
  )
  const states = () => db._copies.orderBy('id').toArray()
  await page.getByRole('button', { name: 'Stop the download: A title' }).click()
  await expect.poll(states).toMatchObject([
    { state: 'here', done: 50 },
    { state: 'there', done: 0 },
  ])
  await expect.element(page.getByRole('button', { name: 'Download (50 B): A title' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove from this device: A title' }).click()
  await expect.poll(states).toMatchObject([{ state: 'there' }, { state: 'there' }])
  expect(await db._chunks.count()).toBe(0)
  await expect.element(page.getByRole('button', { name: /^Remove from this device/ })).not.toBeInTheDocument()
})
