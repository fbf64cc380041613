import { bookmarks } from '../collections/bookmarks.ts'
import { faultsOf, type Faults } from '../collections/collection.ts'
import { foldText } from '../lib/fold-text.ts'
import { addressHost, readAddress } from './bookmark-address.ts'

const { title: TITLE, description: DESCRIPTION, tags: TAGS } = bookmarks.fields

/** What a person can say about a bookmark, as they typed it. */
export type BookmarkText = { title: string; url: string; description: string; tags: string[] }

/** The texts as they will be kept: tidied, and too long ones cut. An address that cannot be kept is ''. */
function tidy(given: BookmarkText): BookmarkText {
  const url = readAddress(given.url) ?? ''
  const title = cut(given.title.replace(/\s+/g, ' ').trim(), TITLE.input.maxLength)
  return {
    url,
    title: title === '' ? cut(addressHost(url), TITLE.input.maxLength) : title,
    description: cut(given.description.trim(), DESCRIPTION.input.maxLength),
    tags: cleanTags(given.tags),
  }
}

/** The texts as they will be kept, or null when the address is none that can be kept. Too long texts are cut. */
export function readDraft(given: BookmarkText): BookmarkText | null {
  const draft = tidy(given)
  return draft.url === '' ? null : draft
}

/** What is wrong with a bookmark as it is typed, a sentence by field, by the rules of its definition. */
export function draftFaults(given: BookmarkText): Faults {
  const draft = tidy(given)
  const faults = faultsOf(bookmarks, draft)
  // Without an address, the title that would be made of it is no fault of the person's.
  if (draft.url === '' && given.title.trim() === '') delete faults.title
  return faults
}

/** Tags without a leading #, blanks or repeats; capitals do not make another tag. */
export function cleanTags(tags: string[]): string[] {
  const seen = new Map<string, string>()
  for (const given of tags) {
    const tag = cut(given.replace(/^#+/, '').replace(/\s+/g, ' ').trim(), TAGS.input.maxLength)
    if (tag !== '' && !seen.has(foldText(tag))) seen.set(foldText(tag), tag)
  }
  return [...seen.values()].slice(0, TAGS.input.maxItems)
}

// Never in the middle of a character that takes two units.
function cut(text: string, length = Infinity): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
}
