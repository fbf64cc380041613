import { bookmarks } from '../collections/bookmarks.ts'
import { foldText } from '../lib/fold-text.ts'
import { addressHost, readAddress } from './bookmark-address.ts'

const { title: TITLE, description: DESCRIPTION, tags: TAGS } = bookmarks.fields

/** What a person can say about a bookmark, as they typed it. */
export type BookmarkText = { title: string; url: string; description: string; tags: string[] }

/** A bookmark's texts as they will be kept, or null when the address is none that can be kept. Too long texts are cut. */
export function readDraft(given: BookmarkText): BookmarkText | null {
  const url = readAddress(given.url)
  if (url === null) return null
  const title = cut(given.title.replace(/\s+/g, ' ').trim(), TITLE.input.maxLength)
  return {
    url,
    title: title === '' ? cut(addressHost(url), TITLE.input.maxLength) : title,
    description: cut(given.description.trim(), DESCRIPTION.input.maxLength),
    tags: cleanTags(given.tags),
  }
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
