import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { flag, integer, text } from './field.ts'

/** The best rating; the worst is 1. */
export const MAX_STARS = 5

/** A person's review of a business that somebody else has published; one for each. */
export const reviews = collection({
  name: 'reviews',
  label: { many: msg('Reviews'), one: msg('a review') },
  key: ['business'],
  indexes: ['created_at'], // newest first
  fields: {
    // Not a relation: the business is another person's, and is not on this device.
    business: text({ label: msg('Business'), required: true, pattern: /^[a-z0-9]{15}$/ }),
    rating: integer({
      ...{ label: msg('Stars'), min: 1, max: MAX_STARS, columnMax: true, required: true },
      message: msg('Choose one to five stars.'),
      describe: (value) => t('{n} of 5', { n: Number(value) }),
    }),
    text: text({ label: msg('Review'), max: 2000 }),
    /** The operator does not show it to others. */
    is_hidden: flag({ label: msg('Hidden by the operator'), readonly: true }),
  },
})
export type Review = RowOf<typeof reviews>
/** What a person says of a business. */
export type ReviewFields = Pick<FieldsOf<typeof reviews>, 'rating' | 'text'>

export const sample: Sample<typeof reviews> = {
  set: { business: 'biz000000000001', rating: 4, text: 'Good bread.' },
  change: { rating: 5 },
}
