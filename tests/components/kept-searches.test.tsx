import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReactNode } from 'react'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { SearchesPart } from '../../web/features/account/searches-part.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { ChatsPage } from '../../web/features/chats/chats-page.tsx'
import { derivedId, newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const NOT_KEPT = 'New searches are not kept: you turned that off in your settings.'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})

const settings = () => derivedId(db.owner, 'user_settings')
const turnOff = (searches_off: boolean) =>
  write(db, { collection: 'user_settings', id: settings(), op: 'upsert', set: { searches_off } })
const addChat = (title = 'bakery', minute = 10) => {
  const set = { title, preview: '', starred: false, date: `2026-11-20 10:${minute}:00.000Z`, messages: [] }
  return write(db, { collection: 'chats', id: newId(), op: 'create', set })
}

const showPiece = (piece: ReactNode) => {
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  return show(<WithData data={{ session: { user, expired: false }, db }}>{piece}</WithData>)
}
const showSetting = () =>
  showPiece(
    <SavesItself>
      <SearchesPart />
    </SavesItself>,
  )
const keep = () => page.getByRole('switch', { name: 'Save my searches to my account' })

test('searches are kept until that is turned off, which is saved at once; those that are there stay', async () => {
  await addChat()
  await showSetting()
  await expect.element(page.getByText('1 search is kept in your account until you delete it.')).toBeVisible()
  await expect.element(keep()).toBeChecked()
  await keep().click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Searches: saved' })).toBeInTheDocument()
  expect(await db.user_settings.get(settings())).toMatchObject({ searches_off: true })
  expect(await db.chats.count()).toBe(1)
  await keep().click()
  await expect.poll(async () => (await db.user_settings.get(settings()))?.searches_off).toBe(false)
})

test('what another device has chosen is shown', async () => {
  await turnOff(true)
  await showSetting()
  await expect.element(keep()).not.toBeChecked()
  await turnOff(false)
  await expect.element(keep()).toBeChecked()
})

test('the page of chats says that nothing new is kept, with a link to the setting, with and without chats', async () => {
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: 1 } },
    { key: 'cursor', value: 'c' },
  ])
  await turnOff(true)
  await showPiece(<ChatsPage samples={[]} search={{}} />)
  const told = page.getByText(NOT_KEPT)
  await expect.element(told).toBeVisible()
  await expect.element(told.getByRole('link', { name: 'your settings' })).toHaveAttribute('href', '/settings/security')
  await expect.element(page.getByRole('heading', { name: 'No previous chats' })).toBeVisible()
  await addChat()
  await expect.element(page.getByRole('heading', { name: 'bakery' })).toBeVisible()
  await expect.element(told).toBeVisible()
  await turnOff(false)
  await expect.element(told).not.toBeInTheDocument()
})

test('the page of chats has 30 of them; the others are on further pages', async () => {
  for (let n = 10; n < 41; n++) await addChat(`search ${n}`, n)
  await showPiece(<ChatsPage samples={[]} search={{}} />)
  await expect.element(page.getByRole('heading', { name: 'search 40' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'search 11' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'search 10' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/previous-chats?page=2')
})
