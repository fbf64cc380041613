import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../sim/random.ts'

/** The bytes of a page of a database. */
export const PAGE = 4096

/** What a power failure does to a file from a place on: it ends there, or what follows is something else. */
async function tearAt(path: string, at: number, random: Random): Promise<void> {
  const { size } = await stat(path)
  if (random.chance(0.5) || at >= size) return truncate(path, at)
  const file = await open(path, 'r+')
  const rubbish = randomBytes(Math.min(size - at, 1 << 20))
  await file.write(rubbish, 0, rubbish.length, at)
  await file.close()
}

/** Tears a file somewhere; false if there is none, or nothing in it. */
export async function tearFile(path: string, random: Random, from = 0): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= from) return false
  await tearAt(path, from + random.below(size - from), random)
  return true
}

/** Tears one of the files in the folders of a folder. */
export async function tearOneOf(folder: string, random: Random): Promise<string | null> {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (files.length === 0) return null
  const path = random.pick(files)
  return (await tearFile(path, random)) ? path : null
}

/** https://sqlite.org/walformat.html: the header of the index, and what it says of checkpoints. */
const WAL_HEADER = 32
const FRAME_HEADER = 24
const [PAGE_SIZE_AT, LAST_FRAME_AT, BACKFILLED_AT, ATTEMPTED_AT] = [14, 16, 96, 128]

/**
 * Tears the end of the write-ahead log of a killed server: commits that were not on the disk yet are lost. What is already in the database
 * was on the disk before, so a power failure cannot tear that part.
 */
export async function tearLog(database: string, random: Random): Promise<boolean> {
  const index = await readFile(`${database}-shm`).catch(() => null)
  if (!index || index.length < ATTEMPTED_AT + 4) return false
  const frame = FRAME_HEADER + index.readUInt16LE(PAGE_SIZE_AT)
  const last = index.readUInt32LE(LAST_FRAME_AT)
  const safe = Math.max(index.readUInt32LE(BACKFILLED_AT), index.readUInt32LE(ATTEMPTED_AT))
  if (last <= safe) return false
  // At most the latest hundred: more would be a restore.
  const from = Math.max(safe, last - 100)
  await tearAt(`${database}-wal`, WAL_HEADER + from * frame + random.below((last - from) * frame), random)
  return true
}

/** Overwrites a page in the middle of a database, as a failing disk does; not the first, without which nothing can be opened. */
export async function spoilPage(database: string, random: Random): Promise<void> {
  const file = await open(database, 'r+')
  const { size } = await file.stat()
  const pages = Math.floor(size / PAGE)
  await file.write(randomBytes(PAGE), 0, PAGE, (1 + random.below(pages - 1)) * PAGE)
  await file.close()
}
