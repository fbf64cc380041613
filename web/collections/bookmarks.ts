import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, list, dateTime, relation, text } from './field.ts'

const MAX_TAGS = 50
const MAX_TAG_LENGTH = 50

/** Pattern of the start of an address. Both cases are listed instead of the flag i, since hooks run this too (scripts/lib/hooks.mjs). */
export const ADDRESS_START = '(?:[Hh][Tt]{2}[Pp][Ss]?://|[Mm][Aa][Ii][Ll][Tt][Oo]:)'

/** A bookmark. `_keys` in the indexes is derived on the device (web/data/database/bookmark-keys.ts). */
export const bookmarks = collection({
  name: 'bookmarks',
  label: { many: msg('Bookmarks'), one: msg('a bookmark') },
  title: 'title',
  guest: true,
  // Lists are windows over an index (bookmarks.queries.ts).
  indexes: [
    '[deleted_at+created_at]', // most recent; trash
    '[deleted_at+_keys.name]', // by name
    '[deleted_at+folder_id+created_at]', // a folder, most recent; counts
    '[deleted_at+folder_id+_keys.name]', // a folder by name; by category
    '[_keys.star+created_at]', // favorites
    '[_keys.star+_keys.name]', // favorites by name
    '_keys.address', // duplicates
    '*tags', // suggestions
  ],
  fields: {
    folder_id: relation('bookmark_folders', { label: msg('Folder'), none: msg('no folder') }),
    title: text({ label: msg('Title'), required: true, max: 300 }),
    url: text({
      label: msg('Address'),
      required: true,
      max: 2000,
      format: new RegExp(`^${ADDRESS_START}\\S+$`),
      guarded: true,
      missing: msg('Enter an address.'),
      message: msg('The address must begin with http, https or mailto, and have no spaces.'),
    }),
    description: text({ label: msg('Description'), max: 4000 }),
    tags: list({
      label: msg('Tags'),
      maxItems: MAX_TAGS,
      maxLength: MAX_TAG_LENGTH,
      allow: 'blank',
      maxSize: 12_000,
      message: () =>
        t('A bookmark has at most {tags} tags of at most {length} characters.', {
          tags: MAX_TAGS,
          length: MAX_TAG_LENGTH,
        }),
    }),
    is_favorite: flag({ label: msg('Favorite') }),
    /** The time of moving it to the trash. */
    deleted_at: dateTime({ label: msg('In the trash'), describe: (value) => t(value ? 'yes' : 'no') }),
  },
})
export type Bookmark = RowOf<typeof bookmarks>

export const sample: Sample<typeof bookmarks> = {
  set: { title: 'Good', url: 'https://example.com/', tags: ['a'] },
  change: { title: 'Other title' },
}
