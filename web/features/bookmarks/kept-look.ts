import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'
import { BookmarkView } from './bookmark-view.ts'

const KEY = 'everyday_bookmarks_look'

/** Order and layout: what is chosen for all bookmarks, whatever is listed. */
const Look = v.pick(BookmarkView, ['sort', 'view'])
type Look = v.InferOutput<typeof Look>

/** Keeps on this device which order and layout were chosen last. */
export const keepLook = ({ sort, view }: Look): boolean => localEntries.set(KEY, JSON.stringify({ sort, view }))

/** The view with the order and layout that were chosen last, if it names neither; null if it stays as it is. */
export function withKeptLook(asked: BookmarkView): BookmarkView | null {
  if (asked.sort || asked.view) return null
  const kept = readLook()
  return kept.sort || kept.view ? { ...asked, ...kept } : null
}

function readLook(): Look {
  try {
    return v.parse(Look, JSON.parse(localEntries.get(KEY) ?? '{}'))
  } catch {
    return {} // the value is not ours
  }
}
