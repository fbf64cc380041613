import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SyncHistory } from '../../web/collections/sync-history.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { useSideQuery } from '../../web/data/live.ts'
import { ConflictList } from '../../web/features/sync/conflict-list.tsx'
import { readConflicts } from '../../web/features/sync/sync.queries.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const NOW = Date.UTC(2026, 10, 25, 12)
const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(USER.id)
})
afterEach(() => db.delete())

function List() {
  return <ConflictList items={useSideQuery(() => readConflicts(db), [], []) ?? []} now={NOW} />
}
const open = () =>
  show(
    <WithData data={{ session: { user: USER, expired: false }, db }}>
      <List />
    </WithData>,
  )

const lost = (at: string, mine: string, theirs: string, of: Pick<SyncHistory, 'collection' | 'record' | 'field'>) =>
  db.sync_history.add({
    ...{ id: newId(), user_id: USER.id, created_at: `2026-11-25 ${at}:00.000Z`, device: 'Laptop', is_restored: false },
    ...of,
    mine,
    theirs,
  })

const cards = page.getByRole('region', { name: 'Overwritten values' }).getByRole('heading', { level: 3 })
const values = page.getByRole('definition')
const button = (name: string) => page.getByRole('button', { name })

async function folder(name: string): Promise<Pick<SyncHistory, 'collection' | 'record' | 'field'>> {
  const id = newId()
  await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name } })
  return { collection: 'bookmark_folders', record: id, field: 'name' }
}

test('a field is one card: its present value, live, and below it each value that was overwritten', async () => {
  const of = await folder('Newer 4')
  await lost('10:00', 'Old 1', 'Tab one', of)
  await lost('11:00', 'Old 2', 'Old 3', of)
  await lost('11:30', 'Newer 4', 'Old 3', of)
  await open()
  await expect.element(cards).toHaveTextContent('Name of “Newer 4”')
  await expect.element(values.first()).toHaveTextContent('“Newer 4”')
  await expect
    .element(values.last())
    .toHaveTextContent('“Old 2”Overwritten from Laptop, 1 h ago.Restore“Old 1”Overwritten from Laptop, 2 h ago.Restore')
  await write(db, { collection: 'bookmark_folders', id: of.record, op: 'update', set: { name: 'Newer 5' } })
  await expect.element(values.first()).toHaveTextContent('“Newer 5”')
  await expect.element(values.last()).toHaveTextContent(/^“Newer 4”/)
})

test('what a restore replaces, never shown before, can be brought back, by Undo and from the list; keeping settles all', async () => {
  const of = await folder('Zoë Phone II')
  await lost('10:00', 'Zoë Laptop', 'Zoë Phone', of)
  // The server has had the folder.
  await db._outbox.clear()
  await db._base.clear()
  await open()
  await button('Restore “Zoë Laptop”: Name of “Zoë Phone II”').click()
  await expect.element(values.first()).toHaveTextContent('“Zoë Laptop”')
  await expect.element(values.last()).toHaveTextContent('“Zoë Phone II”Overwritten from this device, ')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(values.first()).toHaveTextContent('“Zoë Phone II”')
  await expect.element(values.last()).toHaveTextContent(/^“Zoë Laptop”/)

  await button('Restore “Zoë Laptop”: Name of “Zoë Phone II”').click()
  await button('Restore “Zoë Phone II”: Name of “Zoë Laptop”').click()
  await expect.element(values.first()).toHaveTextContent('“Zoë Phone II”')
  await button('Keep the current value: Name of “Zoë Phone II”').click()
  await expect.element(cards).not.toBeInTheDocument()
  expect((await db.bookmark_folders.get(of.record))?.name).toBe('Zoë Phone II')
  expect(await db.sync_history.count()).toBe(0)
})

test('of a deleted record the values can be read, and removed from the list', async () => {
  await lost('10:00', 'Lease', 'Rent', { collection: 'bookmarks', record: newId(), field: 'title' })
  await open()
  await expect.element(values).toHaveTextContent('“Lease”Overwritten from Laptop, 2 h ago.')
  await expect.element(page.getByText('so its values can’t be restored')).toBeVisible()
  await expect.element(button('Restore')).not.toBeInTheDocument()
  await button('Remove from this list: Title of a bookmark').click()
  await expect.element(cards).not.toBeInTheDocument()
})

test('photos are shown', async () => {
  const photo = (shade: string) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 })
    const context = canvas.getContext('2d')!
    context.fillStyle = shade
    context.fillRect(0, 0, 256, 256)
    return canvas.toDataURL('image/jpeg')
  }
  const [red, blue] = [photo('red'), photo('blue')]
  await db.profiles.add({ id: USER.id, user_id: USER.id, full_name: 'Jo', photo: blue } as never)
  await lost('10:00', red, blue, { collection: 'profiles', record: USER.id, field: 'photo' })
  await lost('09:00', '', red, { collection: 'profiles', record: USER.id, field: 'photo' })
  await open()
  const pictures = page.getByRole('img', { name: 'a photo' })
  await expect.element(pictures.first()).toHaveAttribute('src', blue)
  await expect.element(pictures.last()).toHaveAttribute('src', red)
  await expect.element(values.last()).toHaveTextContent('no photo')
  await expect
    .element(button('Restore a photo: Photo of your profile'))
    .toHaveAccessibleDescription('Overwritten from Laptop, 2 h ago.')
  expect(pictures.elements().map((picture) => picture.getBoundingClientRect().width)).toEqual([56, 56])
})

test('a long text is shown in part, and whole when asked for', async () => {
  const of = await folder('Short')
  const long = 'A bakery of the old town. '.repeat(40)
  await lost('10:00', long, 'Short', of)
  await open()
  const all = button('Show all')
  await expect.element(all).toBeVisible()
  const text = page.getByText(/^“A bakery/).element() as HTMLElement
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
  await all.click()
  await expect.element(button('Show less')).toBeVisible()
  expect(text.scrollHeight).toBe(text.clientHeight)
  const restore = page.getByRole('button', { name: /^Restore/ }).element()
  expect(restore.getAttribute('aria-label')!.length).toBeLessThan(120)
})
