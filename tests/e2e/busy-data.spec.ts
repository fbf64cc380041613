import type { Page } from 'playwright/test'
import { expect, settled, test } from './fixtures.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

/** The time after which a page reports a blocked database, plus a margin. */
const PATIENCE = { timeout: 20_000 }

/** Holds a transaction on all stores of the person, as a suspended page does; returns a function that ends it. */
async function holdData(page: Page, owner: string): Promise<() => Promise<void>> {
  await page.goto('/robots.txt')
  await page.evaluate(async (name) => {
    const open = indexedDB.open(name)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const db = open.result
    const store = db.transaction(db.objectStoreNames, 'readwrite').objectStore('_meta')
    const again = () => {
      if (!('release' in window)) store.get('client').onsuccess = again
    }
    again()
  }, `everyday-${owner}`)
  return () => page.evaluate(() => void Object.assign(window, { release: true }))
}

test('a page shows a message while another tab blocks the database, and continues by itself', async ({
  device,
  account,
}) => {
  const { page, context } = await device()
  await openBookmarks(page)
  await addBookmark(page, 'Before')
  await settled(page)
  const other = await context.newPage()
  const release = await holdData(other, account.id)

  // A page that is open and shows its data.
  await page.getByRole('button', { name: 'Favorite: Before' }).click()
  await expect(page.getByRole('alert')).toContainText('Another Everyday tab is using your data.', PATIENCE)
  await release()
  await expect(page.getByRole('alert')).toBeHidden()
  // The press may have waited, or been given up with a message: another change tells that the page goes on.
  await addBookmark(page, 'After')
  await settled(page)

  // A page that opens meanwhile.
  const releaseAgain = await holdData(other, account.id)
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'Your data is in use in another tab' })).toBeVisible(PATIENCE)
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
  await releaseAgain()
  await expect(bookmark(page, 'Before')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a failed read of tags or folders breaks no page', async ({ device }) => {
  const { page, context } = await device({ width: 1600 }) // where rows show their tags
  await context.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Unable to open cursor', 'UnknownError')
    }
    const { openKeyCursor } = IDBIndex.prototype
    IDBIndex.prototype.openKeyCursor = function (query, direction) {
      return direction === 'nextunique' ? fail() : openKeyCursor.call(this, query, direction)
    }
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...args) {
      return this.name === 'bookmark_folders' ? fail() : getAll.apply(this, args)
    }
  })
  await openBookmarks(page)
  await addBookmark(page, 'One')
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://two.example/')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('tea')
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await dialog.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  await expect(page.getByRole('list', { name: 'All Bookmarks' }).getByText('tea', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  await expect(dialog.getByLabel('Address')).toBeVisible()
})

test('a failed read of conflicts or forms hides no other part of the sync page', async ({ device }) => {
  const { page, context } = await device()
  await context.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Unable to open cursor', 'UnknownError')
    }
    const index = IDBIndex.prototype.getAll
    IDBIndex.prototype.getAll = function (...args) {
      return this.objectStore.name === 'sync_history' ? fail() : index.apply(this, args)
    }
    const store = IDBObjectStore.prototype.getAll
    IDBObjectStore.prototype.getAll = function (...args) {
      return this.name === '_forms' ? fail() : store.apply(this, args)
    }
  })
  await page.goto('/sync')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load: status, values changed elsewhere, forms',
    PATIENCE,
  )
  await expect(page.getByText('Changes you make offline appear here')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download everything again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save a report for support' })).toBeVisible()
})
