import { jsonField } from './lib/json-field.ts'
import { refuse } from './lib/refuse.ts'

const ADDRESS = /^(https?:\/\/|mailto:)\S+$/i
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 50
const TRASH_DAYS = 30
const DAY_MS = 86_400_000

export function validate(e: core.RecordEvent): void {
  const url = e.record.getString('url')
  if (url && !ADDRESS.test(url)) {
    const sentence = 'The address must begin with http, https or mailto.'
    refuse(sentence, 'validation_invalid_url', { url: sentence })
  }
  const tags = jsonField(e.record, 'tags') ?? []
  const fits = (tag: unknown) => typeof tag === 'string' && tag.length > 0 && tag.length <= MAX_TAG_LENGTH
  if (!Array.isArray(tags) || tags.length > MAX_TAGS || !tags.every(fits)) {
    const sentence = `A bookmark has at most ${MAX_TAGS} tags of at most ${MAX_TAG_LENGTH} characters.`
    refuse(sentence, 'validation_invalid_tags', { tags: sentence })
  }
  e.next()
}

/** Removes what has been in the trash for 30 days; the triggers leave the tombstones that devices hear of. */
export function emptyTrash(app: CoreApp, now: Date): void {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString().replace('T', ' ')
  app
    .db()
    .newQuery("DELETE FROM bookmarks WHERE deleted_at != '' AND deleted_at < {:before}")
    .bind({ before })
    .execute()
}
