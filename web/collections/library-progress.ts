import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { MAX_SKU_LENGTH } from './cart-limits.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { dateTime, integer, json, text } from './field.ts'

/** At most so many chapters of a title can be finished. */
export const MAX_CHAPTERS = 300
/** The speed of an audiobook until another is chosen, in percent. */
export const NORMAL_SPEED = 100
/** The slowest and the fastest speed, in percent. */
export const SPEEDS = { min: 50, max: 300 }

const Chapters = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  v.maxLength(MAX_CHAPTERS),
  v.check((chapters) => new Set(chapters).size === chapters.length),
)

/**
 * How far a person is in a title of their library, and what of it is done. Whoever reads on two devices is asked nothing: what reaches the server
 * last counts.
 */
export const libraryProgress = collection({
  name: 'library_progress',
  label: { many: msg('Reading positions'), one: msg('a reading position') },
  title: 'sku',
  ops: ['upsert', 'update'],
  key: ['sku'],
  fields: {
    sku: text({ label: msg('Title'), required: true, pattern: new RegExp(`^[a-z0-9-]{1,${MAX_SKU_LENGTH}}$`) }),
    /** The position of the audio file, or the index in the spine of the EPUB. */
    chapter: integer({ label: msg('Chapter'), min: 0, latest: 'place' }),
    /** Seconds of the audio file, or thousandths of the chapter that are above the top of the window. */
    offset: integer({ label: msg('Place in the chapter'), min: 0, latest: 'place' }),
    /** The chapters that are finished; null: none. */
    done: json(v.nullable(Chapters), {
      ...{ label: msg('Finished chapters'), maxSize: 4000, latest: 'done' },
      message: msg('Finished chapters are a list of different numbers.'),
      describe: (value) =>
        t('{n, plural, one {# chapter} other {# chapters}}', { n: Array.isArray(value) ? value.length : 0 }),
    }),
    /** In percent; 0: not chosen, which is `NORMAL_SPEED`. */
    speed: integer({
      ...{ label: msg('Speed'), min: 0, max: SPEEDS.max, latest: 'speed' },
      check: (percent) => percent === 0 || percent >= SPEEDS.min,
      message: msg('The speed is between 50 and 300 percent.'),
    }),
    opened_at: dateTime({ label: msg('Opened'), latest: 'opened' }),
  },
})
export type LibraryProgress = RowOf<typeof libraryProgress>
/** What a device says of a title. */
export type LibraryProgressFields = FieldsOf<typeof libraryProgress>

export const sample: Sample<typeof libraryProgress> = {
  set: {
    ...{ sku: 'ebook-honest-ledger', chapter: 2, offset: 350, done: [0, 1], speed: 125 },
    opened_at: '2026-11-20 10:00:00.000Z',
  },
  change: { chapter: 3, offset: 0, done: [0, 1, 2] },
}
