import { EverydayDb } from '../../web/data/database/db.ts'
import { newId } from '../../web/lib/id.ts'

/** A database on a disk that can become full: then whatever is written fails, and all can still be read. */
export async function openOnDisk(): Promise<{ db: EverydayDb; disk: { isFull: boolean } }> {
  const disk = { isFull: false }
  const db = new EverydayDb(newId())
  db.use({
    stack: 'dbcore',
    name: 'full-disk',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        const full = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))
        return { ...table, mutate: (request) => (disk.isFull ? full() : table.mutate(request)) }
      },
    }),
  })
  await db.open()
  return { db, disk }
}
