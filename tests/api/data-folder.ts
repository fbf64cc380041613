import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder; the caller removes it. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'everyday-api-'))

/**
 * Copies a data folder, as an operator would for a backup. Also while the server runs, so long as nothing is written: all
 * that was answered lies in the database and its log, and both are copied.
 */
export async function copyData(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('-shm') })
}
