import { bookmarks } from '../../collections/bookmarks.ts'
import { foldText } from '../../lib/fold-text.ts'

const { maxItems } = bookmarks.fields.tags.input

/** What is asked of the tags of a bookmark; as `editTags` returns them. */
export type TagWishes = { add: string[]; remove: string[] }

/**
 * The tags that a bookmark gets and loses, by the rules of its form: "Tax" is the tag "tax", and there are 50 at most. `leftOut` are
 * those for which there was no room.
 */
export function tagChange(tags: string[], wishes: TagWishes): TagWishes & { leftOut: string[] } {
  const unwanted = new Set(wishes.remove.map(foldText))
  const kept = tags.filter((tag) => !unwanted.has(foldText(tag)))
  const had = new Set(kept.map(foldText))
  const missing = wishes.add.filter((tag) => !had.has(foldText(tag)) && had.add(foldText(tag)))
  const room = Math.max(0, maxItems - kept.length)
  const next = [...kept, ...missing.slice(0, room)]
  return {
    add: next.filter((tag) => !tags.includes(tag)),
    remove: tags.filter((tag) => !next.includes(tag)),
    leftOut: missing.slice(room),
  }
}
