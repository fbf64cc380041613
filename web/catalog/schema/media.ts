import * as v from 'valibot'
import { Address, Line, PictureName, Slug } from './fields.ts'

/** `public/catalog/images.json`: the illustrations that search finds, each with the page that shows it. */
export const ImagesFile = v.strictObject({
  items: v.array(v.strictObject({ id: Slug, title: Line, alt: Line, object: PictureName, to: Address })),
})
export type ImagesFile = v.InferOutput<typeof ImagesFile>

const media = (ending: string) => v.pipe(v.string(), v.regex(new RegExp(`^/media/[a-z0-9-]+\\.${ending}$`)))

/** A video lesson. scripts/media.mjs makes video, poster and captions from its slides: `title` is shown, `text` is spoken. */
const Video = v.strictObject({
  id: Slug,
  title: Line,
  /** The course it belongs to. */
  course: v.strictObject({ sku: Line }),
  src: media('mp4'),
  poster: media('webp'),
  captions: media('vtt'),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: Address,
  slides: v.pipe(v.array(v.strictObject({ title: Line, text: Line })), v.minLength(1)),
})

/** `public/catalog/videos.json`. */
export const VideosFile = v.strictObject({ items: v.array(Video) })
export type VideosFile = v.InferOutput<typeof VideosFile>
/** A video lesson. */
export type Video = v.InferOutput<typeof Video>
