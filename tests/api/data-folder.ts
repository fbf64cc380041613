import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder; the caller deletes it. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'everyday-api-'))

/** Copies the data folder of a stopped server, as an operator would for a backup. */
export async function copyData(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('-shm') })
}

/**
 * Copies the database only. The server may be running if nothing is being written: all committed data is in the file and its
 * write-ahead log. The copy contains the present boot of the server.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const isDatabase = (name: string): boolean => name.startsWith('data.db')
  for (const name of (await readdir(to)).filter(isDatabase)) await rm(join(to, name))
  for (const name of ['data.db', 'data.db-wal']) {
    const isThere = (await readdir(from)).includes(name)
    if (isThere) await cp(join(from, name), join(to, name))
  }
}
