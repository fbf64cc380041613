import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/** A folder of bookmarks. */
export const bookmarkFolders = collection({
  name: 'bookmark_folders',
  label: { many: msg('Bookmark folders'), one: msg('a folder') },
  title: 'name',
  guest: true,
  indexes: ['name'], // the sidebar
  fields: { name: text({ label: msg('Name'), required: true, max: 100 }) },
})
export type BookmarkFolder = RowOf<typeof bookmarkFolders>

export const sample: Sample<typeof bookmarkFolders> = { set: { name: 'Folder' }, change: { name: 'Other folder' } }
