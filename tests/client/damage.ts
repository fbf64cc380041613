import { reached } from '../sim/coverage.ts'
import type { Page } from './page.ts'

/** More than the week between two audits. */
const LONG_MS = 10 * 24 * 60 * 60 * 1000

/** The disk of a page loses the first folder of which nothing waits, and a week has passed since the last audit. */
export function loseRow(page: Page): boolean {
  const { db, session } = page.data!.get()
  if (!session.user) return false
  const lose = async () => {
    const waiting = new Set((await db._base.toArray()).map(({ record }) => record))
    const folders = await db.bookmark_folders.toArray()
    const lost = folders.find(({ id }) => !waiting.has(`bookmark_folders/${id}`))
    await db._meta.put({ key: 'auditedAt', value: page.browser.world.now - LONG_MS })
    if (!lost) return
    await db.bookmark_folders.delete(lost.id)
    reached('audit: a row lost')
  }
  // The page may die meanwhile.
  lose().catch(() => {})
  return true
}
