import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import type { Trashed } from '../../lib/trashed.ts'
import { TrashedNote } from '../../ui/trashed-note.tsx'
import { listTrashedOf } from './bookmarks.queries.ts'
import { restoreMany } from './bulk.commands.ts'

const NONE: Trashed[] = []

/** In a dialog that changes bookmarks: those of them that are in the trash by now. `isSaved`: they are changed all the same. */
export function TrashedMeanwhile({ ids, isSaved = false }: { ids: string[]; isSaved?: boolean }) {
  const db = useDb()
  const things = useSideQuery(() => listTrashedOf(db, ids), [db, ids.join()], NONE) ?? NONE
  const restore = async () => {
    const { failure } = await restoreMany(
      db,
      things.map(({ id }) => id),
    )
    return failure ?? ({ ok: true } as const)
  }
  return <TrashedNote things={things} isSaved={isSaved} restore={restore} />
}
