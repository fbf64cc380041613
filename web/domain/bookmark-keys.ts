import { foldText } from '../lib/fold-text.ts'
import { addressKey } from './bookmark-address.ts'

const NAME_KEY_LENGTH = 80

/** What a device derives from a bookmark so that its indices can order and find it. Never leaves the device. */
export type BookmarkKeys = {
  /** For ordering by name as people do: capitals and accents do not count. */
  name: string
  /** For finding duplicates. */
  address: string
  /** Present on favourites outside the trash only, so that the index over favourites holds nothing else. */
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
