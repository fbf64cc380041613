import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import { DocumentsPage } from '../../web/features/documents/documents-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const ROW = {
  content_type: '',
  status: 'draft',
  sha256: 'a',
  size: 2048,
  trashed_at: '',
  created_at: '2026-11-20 10:00:00.000Z',
  updated_at: '2026-11-20 10:00:00.000Z',
}

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'ann', remember: true, expired: false }))
  const names = ['Plans.zip', 'Notes.txt']
  await db.documents.bulkAdd(names.map((name) => ({ ...ROW, name, storage_path: name, id: newId() })) as never)
})
afterEach(async () => {
  localStorage.clear()
  await db.delete()
})

/** Opens the preview of a document that only the server has, without a connection. */
async function openOffline(name: string) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    online.mockRestore()
    fetch.mockRestore()
  })
  const account = { config: async () => null, waitingShares: async () => 0 } as unknown as Account
  await show(
    <WithData data={{ session: { user: null, expired: false }, account, db }}>
      <DocumentsPage view={{}} reasonsOf={() => new Map() as never} />
    </WithData>,
  )
  await page.getByRole('button', { name, exact: true }).click()
  const goOnline = () => {
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
  return { dialog: page.getByRole('dialog', { name }), goOnline }
}

test.each([360, 1280])(
  'a download that fails says so in the dialog, until there is a connection, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const { dialog, goOnline } = await openOffline('Plans.zip')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const problem = dialog.getByRole('alert')
    await expect.element(problem).toHaveTextContent('It isn’t on this device. Connect and try again.')
    const box = problem.element().getBoundingClientRect()
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    expect(problem.element().contains(seen)).toBe(true)
    goOnline()
    await expect.element(problem).not.toBeInTheDocument()
  },
)

test.each(['Plans.zip', 'Notes.txt'])('offline, %s is said to need a connection, not a download', async (name) => {
  const { dialog } = await openOffline(name)
  await expect.element(dialog).toHaveTextContent('This document isn’t on this device. Connect to open it.')
  expect(dialog.getByText('Download it to open it').query()).toBeNull()
  // The preview asks for what it can show, which is stored before the database is deleted.
  await expect.poll(() => db._contents.count()).toBe(name === 'Notes.txt' ? 1 : 0)
})
