// @ts-check

const ADDRESS = /^(https?:\/\/|mailto:)\S+$/i
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 50
const TRASH_DAYS = 30
const DAY_MS = 86_400_000

function refuse(field, code, sentence) {
  throw new BadRequestError(sentence, { [field]: new ValidationError(code, sentence) })
}

function validate(e) {
  const url = e.record.getString('url')
  if (url && !ADDRESS.test(url)) {
    refuse('url', 'validation_invalid_url', 'The address must begin with http, https or mailto.')
  }
  const tags = JSON.parse(e.record.getString('tags') || '[]') || []
  const fits = (tag) => typeof tag === 'string' && tag.length > 0 && tag.length <= MAX_TAG_LENGTH
  if (!Array.isArray(tags) || tags.length > MAX_TAGS || !tags.every(fits)) {
    refuse(
      'tags',
      'validation_invalid_tags',
      `A bookmark has at most ${MAX_TAGS} tags of at most ${MAX_TAG_LENGTH} characters.`,
    )
  }
  e.next()
}

/** Removes what has been in the trash for 30 days; the triggers leave the tombstones that devices hear of. */
function emptyTrash(app, now) {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString().replace('T', ' ')
  app
    .db()
    .newQuery("DELETE FROM bookmarks WHERE deleted_at != '' AND deleted_at < {:before}")
    .bind({ before })
    .execute()
}

module.exports = { emptyTrash, validate }
