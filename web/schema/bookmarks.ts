import * as v from 'valibot'
import { Id, Moment, rowEntries } from './common.ts'

export const Bookmark = v.object({
  ...rowEntries,
  /** '' is no folder. */
  folder_id: v.union([v.literal(''), Id]),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** http, https or mailto. */
  url: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(https?:\/\/|mailto:)\S+$/i)),
  description: v.pipe(v.string(), v.maxLength(4000)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(50))), v.maxLength(50)),
  is_favorite: v.boolean(),
  /** When it went to the trash, or ''. */
  deleted_at: Moment,
})
export type Bookmark = v.InferOutput<typeof Bookmark>

export const BookmarkFolder = v.object({
  ...rowEntries,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
})
export type BookmarkFolder = v.InferOutput<typeof BookmarkFolder>
