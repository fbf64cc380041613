import { bookmarks } from '../collections/bookmarks.ts'
import { fieldsSchema } from '../collections/collection.ts'
import { foldText } from '../lib/fold-text.ts'
import { addressHost, readAddress } from './bookmark-address.ts'
import { formSchema } from './form-schema.ts'

const { title: TITLE, description: DESCRIPTION, tags: TAGS } = bookmarks.fields

/** The editable texts of a bookmark, as typed. */
export type BookmarkText = { title: string; url: string; description: string; tags: string[] }

/** The texts as they will be stored: trimmed and truncated. An address that cannot be stored is ''. */
function normalize(given: BookmarkText): BookmarkText {
  const url = readAddress(given.url) ?? ''
  const title = cut(given.title.replace(/\s+/g, ' ').trim(), TITLE.input.maxLength)
  return {
    url,
    title: title === '' ? cut(addressHost(url), TITLE.input.maxLength) : title,
    description: cut(given.description.trim(), DESCRIPTION.input.maxLength),
    tags: cleanTags(given.tags),
  }
}

/** A bookmark's texts as they will be stored, or null when the address cannot be stored. Long texts are truncated. */
export function readDraft(given: BookmarkText): BookmarkText | null {
  const draft = normalize(given)
  return draft.url === '' ? null : draft
}

/** In place of a text that is no address, so that it is not called missing. */
const NO_ADDRESS = '?'

/** The rules of a bookmark as typed: those of its definition for what will be stored. */
export const BookmarkTextSchema = formSchema<BookmarkText>(
  (typed) => {
    const draft = normalize(typed)
    const isUnreadable = draft.url === '' && typed.url.trim() !== ''
    return isUnreadable ? { ...draft, url: NO_ADDRESS } : draft
  },
  fieldsSchema(bookmarks, ['url', 'title', 'description', 'tags']),
  // An empty title is taken from the address, so that only the address can be wrong.
  (path, { title }) => (path === 'title' && title.trim() === '' ? undefined : path),
)

/** Tags without a leading #, blanks or duplicates (case-insensitive). Keyboards of phones and the clipboard give several in one text, with commas. */
function cleanTags(texts: string[]): string[] {
  const tidied = texts
    .flatMap((text) => text.split(','))
    .map((text) => cut(text.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim(), TAGS.input.maxLength))
  return addTags(
    [],
    tidied.filter((tag) => tag !== ''),
  )
}

/**
 * The tags in a field after an edit: what is left of those `before`, and what was added. Only what was typed or pasted is tidied and told
 * apart by commas: tags that are in use, on this bookmark or as one of the `known`, stay as they are stored, and may have a comma.
 */
export function editTags(before: string[], given: string[], known: string[]): string[] {
  const added = given.filter((text) => !before.includes(text))
  return addTags(
    given.filter((tag) => before.includes(tag)),
    added.flatMap((text) => (known.includes(text) ? [text] : cleanTags([text]))),
  )
}

/** `tags`, and those `added` that are not among them, as far as there is room. */
function addTags(tags: string[], added: string[]): string[] {
  const seen = new Set(tags.map(foldText))
  const missing = added.filter((tag) => !seen.has(foldText(tag)) && seen.add(foldText(tag)))
  return [...tags, ...missing.slice(0, Math.max(0, TAGS.input.maxItems - tags.length))]
}

// Never splits a surrogate pair.
function cut(text: string, length = Infinity): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
}
