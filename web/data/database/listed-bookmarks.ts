import { Dexie, type Collection } from 'dexie'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { EverydayDb } from './db.ts'

const { minKey, maxKey } = Dexie

/** The bookmarks that are not in the trash, oldest first. Counting them reads an index only. */
export const listedBookmarks = (db: EverydayDb): Collection<Bookmark, string> =>
  db.bookmarks.where('[deleted_at+created_at]').between(['', minKey], ['', maxKey])
