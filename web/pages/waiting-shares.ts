import { readSharedFiles } from '../features/documents/shared-files.ts'
import { readShared } from '../features/share/shared-inbox.ts'
import { linesOf } from '../features/share/shared-text.tsx'
import { sharedIds } from '../data/offline/shared.ts'

/** What was shared and is not stored: `search` leads to it, `lines` say what it is. */
export type WaitingShare = { search: { id: string } | { files: string }; lines: string[] }

/** The lines of a shared form, each once; null if there is none under this id. */
export async function textsOf(owner: string, id: string): Promise<string[] | null> {
  const shared = await readShared(owner, id)
  return shared && linesOf(shared)
}

/** The names of shared files; null if there are none under this id. */
export async function namesOf(owner: string, id: string): Promise<string[] | null> {
  return (await readSharedFiles(owner, id))?.map(({ name }) => name) ?? null
}

/** All that a person, or the guest, was given to share and that is not stored: the page was closed, nobody has answered, or there was no room. */
export async function readWaitingShares(owner: string): Promise<WaitingShare[]> {
  const [forms, lists] = await Promise.all([sharedIds(owner, 'inbox'), sharedIds(owner, 'files')])
  return Promise.all([
    ...forms.map(async (id) => ({ search: { id }, lines: (await textsOf(owner, id)) ?? [] })),
    ...lists.map(async (files) => ({ search: { files }, lines: (await namesOf(owner, files)) ?? [] })),
  ])
}
