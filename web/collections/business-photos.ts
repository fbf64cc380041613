import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { t } from '../lib/t.ts'
import { json } from './field.ts'

/** How many photos a business may have beside its logo and its cover. */
export const MAX_PHOTOS = 8
/** The widest picture, in pixels. */
export const MAX_PHOTO_WIDTH = 1600
/** The largest picture, in bytes; the server shows none that is larger (pocketbase/documents/photos.go). */
export const MAX_PHOTO_BYTES = 400_000
/** The longest text that says what a picture shows. */
export const MAX_ALT = 200

const Edge = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PHOTO_WIDTH))
const BusinessPhoto = v.strictObject({
  kind: v.picklist(['logo', 'cover', 'photo']),
  /** The document that has the picture. */
  document: v.pipe(v.string(), v.regex(RECORD_ID)),
  /** What is seen on it. */
  alt: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ALT)),
  width: Edge,
  height: Edge,
})
/** A picture that a business shows (docs/decisions/0044-profile-photos.md). */
export type BusinessPhoto = v.InferOutput<typeof BusinessPhoto>

/** Whether a business may show these: at most one logo, one cover and eight photos. */
export function areValid(value: unknown): value is BusinessPhoto[] {
  if (!v.is(v.array(BusinessPhoto), value)) return false
  const count = (kind: BusinessPhoto['kind']) => value.filter((one) => one.kind === kind).length
  return count('logo') <= 1 && count('cover') <= 1 && count('photo') <= MAX_PHOTOS
}

/** The pictures of a business in their order: at most one logo, one cover and eight photos. */
export const photos = json(
  v.custom<BusinessPhoto[]>(
    areValid,
    msg('A business shows one logo, one cover and up to eight photos, each with a description.'),
  ),
  {
    label: msg('Pictures'),
    maxSize: 10_000,
    describe: (value) => (areValid(value) && value.map(({ alt }) => alt).join('; ')) || t('none'),
  },
)
