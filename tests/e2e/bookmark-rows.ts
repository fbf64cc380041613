import type { Page } from 'playwright/test'
import { bookmarkKeys } from '../../web/domain/bookmark-keys.ts'

/** The id of a folder of `seedBookmarks`, from 0 to 19. */
export const folderId = (at: number): string => `folder${String(at).padStart(9, '0')}`

const inManyFolders = (at: number): string => (at % 3 === 0 ? '' : folderId(at % 20))

/** Writes bookmarks and 20 folders to IndexedDB, as a pull would have; the first of them is the oldest. `folderOf` gives the folder of each. */
export async function seedBookmarks(page: Page, count: number, folderOf = inManyFolders): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const id = `bookmark${String(i).padStart(7, '0')}`
    const row = {
      id,
      created_at: new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString().replace('T', ' '),
      folder_id: folderOf(i),
      title: `Bookmark ${(i * 7919) % count} about something worth keeping`,
      url: `https://site${i % 997}.example/page/${i}`,
      description: '',
      tags: i % 2 === 0 ? [] : [`tag${i % 40}`],
      is_favorite: i % 50 === 0,
      deleted_at: '',
    }
    return { ...row, _keys: bookmarkKeys(row) }
  })
  await page.evaluate(async (given) => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const open = indexedDB.open(`everyday-${user.id}`)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const tx = open.result.transaction(['bookmarks', 'bookmark_folders'], 'readwrite')
    for (const row of given) tx.objectStore('bookmarks').put({ ...row, user_id: user.id })
    for (let i = 0; i < 20; i++)
      tx.objectStore('bookmark_folders').put({
        id: `folder${String(i).padStart(9, '0')}`,
        user_id: user.id,
        created_at: '2024-01-01 00:00:00.000Z',
        name: `Folder ${i}`,
      })
    await new Promise((resolve) => (tx.oncomplete = resolve))
    open.result.close()
  }, rows)
}
