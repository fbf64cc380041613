import type { Page } from 'playwright/test'
import { newId } from '../../web/lib/id.ts'

/** Of a bookmark that every server accepts, and of one that a version with a looser rule may have written: the server refuses it. */
export const GOOD_ADDRESS = 'https://suppliers.example/'
export const REFUSED_ADDRESS = 'gopher://suppliers.example/'

/** Writes the creation of a bookmark to the outbox in IndexedDB; it is sent by the next page that opens the database. */
export async function writeToOutbox(page: Page, title: string, url: string): Promise<void> {
  await page.evaluate(
    async ({ id, uuid, name, address }) => {
      const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
      const open = indexedDB.open(`everyday-${user.id}`)
      await new Promise((resolve) => (open.onsuccess = resolve))
      const tx = open.result.transaction('_outbox', 'readwrite')
      const set = { title: name, url: address, created_at: '2026-11-20 10:00:00.000Z' }
      const mutation = { uuid, collection: 'bookmarks', id, op: 'create', set }
      const entry = { user: user.id, record: `bookmarks/${id}`, state: 'queued', mutation, at: Date.now() }
      tx.objectStore('_outbox').add(entry)
      await new Promise((resolve) => (tx.oncomplete = resolve))
      open.result.close()
    },
    { id: newId(), uuid: crypto.randomUUID(), name: title, address: url },
  )
}
