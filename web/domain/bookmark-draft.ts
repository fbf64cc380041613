import { bookmarks } from '../collections/bookmarks.ts'
import { fieldErrors, type FieldErrors } from '../collections/collection.ts'
import { foldText } from '../lib/fold-text.ts'
import { addressHost, readAddress } from './bookmark-address.ts'

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

/** A message for each invalid field of a bookmark as typed, by the rules of its definition; empty when it can be stored. */
export function draftErrors(given: BookmarkText): FieldErrors {
  const draft = normalize(given)
  const isUnreadable = draft.url === '' && given.url.trim() !== ''
  const errors = fieldErrors(bookmarks, isUnreadable ? { ...draft, url: NO_ADDRESS } : draft)
  // An empty title is taken from the address, so that only the address can be wrong.
  if (draft.url === '' && given.title.trim() === '') delete errors.title
  return errors
}

/** Tags without a leading #, blanks or duplicates (case-insensitive). Keyboards of phones and the clipboard give several in one text, with commas. */
export function cleanTags(tags: string[]): string[] {
  const seen = new Map<string, string>()
  for (const given of tags.flatMap((text) => text.split(','))) {
    const tag = cut(given.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim(), TAGS.input.maxLength)
    if (tag !== '' && !seen.has(foldText(tag))) seen.set(foldText(tag), tag)
  }
  return [...seen.values()].slice(0, TAGS.input.maxItems)
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
