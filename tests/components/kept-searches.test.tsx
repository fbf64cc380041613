import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReactNode } from 'react'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { SearchesPart } from '../../web/features/account/searches-part.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { ChatsPage } from '../../web/features/chats/chats-page.tsx'
import { searchSettings, type SearchChoice } from '../../web/domain/search-choice.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const NOT_KEPT = 'New searches are not kept: you turned that off in your settings.'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})

const settings = () => derivedId(db.owner, 'user_settings')
const turnOff = (isOff: boolean) => choose(isOff ? 'none' : 'account')
const choose = (choice: SearchChoice) =>
  write(db, { collection: 'user_settings', id: settings(), op: 'upsert', set: searchSettings(choice) })
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
const keep = () => page.getByRole('combobox', { name: 'Keep my searches' })

test('a chat of several searches names them all, and is found by each', async () => {
  const message = (content: string, minute: number) =>
    JSON.stringify({ id: newId(), type: 'user', content, timestamp: `2026-11-20 10:${minute}:00.000Z` })
  const messages = [message('bakery', 10), message('trademark', 11), message('audit', 12), message('trademark', 13)]
  const set = { title: 'audit', preview: '', starred: false, date: '2026-11-20 10:13:00.000Z', messages }
  await write(db, { collection: 'chats', id: newId(), op: 'create', set })
  await addChat('lawyer')
  await showPiece(<ChatsPage samples={[]} search={{ q: 'bakery' }} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('audit')
  await expect.element(page.getByText('Also searched for: trademark, bakery')).toBeVisible()
})

test('searches are kept in the account until another choice is made, which is saved at once; those that are there stay', async () => {
  await addChat()
  await showSetting()
  await expect.element(page.getByText('1 search is kept in your account until you delete it.')).toBeVisible()
  await expect.element(keep()).toHaveValue('account')
  await expect.element(page.getByText('No other account can see them.')).toBeVisible()
  for (const [choice, stored, words] of [
    ['none', { searches_off: true, searches_here: false }, 'New searches are kept nowhere.'],
    ['device', { searches_off: true, searches_here: true }, 'New searches are kept on this device and not sent'],
    ['account', { searches_off: false, searches_here: false }, 'New searches are kept in your account.'],
  ] as const) {
    await keep().selectOptions(choice)
    await expect.poll(() => db.user_settings.get(settings())).toMatchObject(stored)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Keep my searches: saved' })).toBeInTheDocument()
  }
  expect(await db.chats.count()).toBe(1)
})

test('what another device has chosen is shown', async () => {
  await turnOff(true)
  await showSetting()
  await expect.element(keep()).toHaveValue('none')
  await choose('device')
  await expect.element(keep()).toHaveValue('device')
})

test('chats of this device alone are in the list, marked as such, with the number of them in the settings', async () => {
  const date = '2026-11-20 10:30:00.000Z'
  await db._searches.add({ id: newId(), title: 'divorce', preview: '', starred: false, date, messages: [] } as never)
  await addChat()
  await choose('device')
  await showPiece(<ChatsPage samples={[]} search={{}} />)
  const row = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(row('divorce').getByText('On this device only')).toBeVisible()
  await expect.element(row('bakery').getByText('On this device only')).not.toBeInTheDocument()
  await expect.element(page.getByText('New searches are kept on this device only, as you chose in')).toBeVisible()
  await row('divorce').getByRole('button', { name: 'Star divorce' }).click()
  await expect.poll(() => db._searches.toArray()).toMatchObject([{ starred: true }])
  expect(await db._outbox.count()).toBe(2)
  await showSetting()
  await expect.element(page.getByText('1 search is kept on this device only.')).toBeVisible()
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
