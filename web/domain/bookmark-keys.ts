import { foldText } from '../lib/fold-text.ts'
import { addressKey } from './bookmark-address.ts'

const NAME_KEY_LENGTH = 80

/** Derived values of a bookmark for the device's indexes. Never sent to the server. */
export type BookmarkKeys = {
  /** For sorting by name, ignoring case and accents. */
  name: string
  /** For finding duplicates. */
  address: string
  /** Only present on favorites outside the trash, so that the index contains nothing else. */
  star?: 1
}

/** The keys of one bookmark. */
export function bookmarkKeys(row: {
  title: string
  url: string
  is_favorite: boolean
  deleted_at: string
}): BookmarkKeys {
  const keys: BookmarkKeys = { name: foldText(row.title).slice(0, NAME_KEY_LENGTH), address: addressKey(row.url) }
  if (row.is_favorite && row.deleted_at === '') keys.star = 1
  return keys
}
