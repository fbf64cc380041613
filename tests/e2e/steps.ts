import { expect, type Page } from 'playwright/test'

/** Adds a bookmark by the form and waits until the list shows it. */
export async function addBookmark(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  await fillBookmark(page, title)
}

/** Fills in the form of a bookmark, which is open, and waits until the list shows it. */
export async function fillBookmark(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`https://${title.toLowerCase().replaceAll(' ', '-')}.example/`)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  await expect(bookmark(page, title)).toBeVisible()
}

/** A bookmark in the list, by its title. */
export const bookmark = (page: Page, title: string) => page.getByRole('link', { name: title })

/** Opens the page of bookmarks and waits for it. */
export async function openBookmarks(page: Page): Promise<void> {
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
}

/** Opens a page and waits until its menus are filled, which is once it is idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('#apps-menu ul')).toBeAttached()
}

/** The drafts of forms that a visitor's browser has stored, as one text. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = 'everyday-guest'
    // Opening it would create an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return ''
    const open = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const all = db.transaction('_drafts').objectStore('_drafts').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    db.close()
    return JSON.stringify(all.result)
  })

/** All databases of a browser and its localStorage, as one text. */
export const storedData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage)]
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!)
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        texts.push(JSON.stringify(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)))))
      }
      db.close()
    }
    return texts.join('\n')
  })
