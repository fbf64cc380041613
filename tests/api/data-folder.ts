import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder; the caller removes it. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'everyday-api-'))

/** Copies the data folder of a server that does not run, as an operator would for a backup. */
export async function copyData(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('-shm') })
}
