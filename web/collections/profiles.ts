import { ACCOUNT_TYPES } from './account-types.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice, flag, reference, text } from './field.ts'

/** A person's profile: created by the server with the account, one for each. */
export const profiles = collection({
  name: 'profiles',
  label: { many: 'Profile', one: 'your profile' },
  ownerId: true,
  ops: ['upsert', 'update'],
  createdBy: 'server',
  fields: {
    full_name: text({ label: 'Full name', max: 200 }),
    email: text({ label: 'Email', email: true, readonly: true }),
    phone: text({ label: 'Phone', max: 40 }),
    account_type: choice(ACCOUNT_TYPES, { label: 'Account type', readonly: true }),
    email_verified: flag({ label: 'Email confirmed', readonly: true }),
    // Not a relation: the card may be pulled later than the profile. If this names no card, the oldest is the default.
    default_card: reference('payment_methods', { label: 'Default card', none: 'the oldest', max: 15 }),
  },
})
export type Profile = RowOf<typeof profiles>

export const sample: Sample<typeof profiles> = { set: { phone: '1' }, change: { phone: '2' } }
