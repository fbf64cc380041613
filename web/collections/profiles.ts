import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { ACCOUNT_TYPES } from './account-types.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice, flag, reference, text } from './field.ts'
import { phone } from './phone-field.ts'

/** Edge of a profile photo in pixels. */
export const PHOTO_SIZE = 256
/** Largest photo as a text, in characters. */
export const PHOTO_MAX = 60_000
/** What a photo is: a JPEG by its first bytes, whatever the file was called. */
const PHOTO = /^data:image[/]jpeg;base64,[/]9j[/][A-Za-z0-9+/]+={0,2}$/

/** A person's profile: created by the server with the account, one for each. */
export const profiles = collection({
  name: 'profiles',
  label: { many: msg('Profile'), one: msg('your profile') },
  ownerId: true,
  ops: ['upsert', 'update'],
  createdBy: 'server',
  fields: {
    full_name: text({ label: msg('Full name'), max: 200 }),
    email: text({ label: msg('Email'), email: true, readonly: true }),
    phone: phone(msg('Phone')),
    account_type: choice(ACCOUNT_TYPES, { label: msg('Account type'), readonly: true }),
    email_verified: flag({ label: msg('Email confirmed'), readonly: true }),
    // In the record, so that it is edited offline and shown on every device like any other field (docs/decisions/0018).
    photo: text({
      label: msg('Photo'),
      max: PHOTO_MAX,
      pattern: PHOTO,
      message: msg('A photo is a JPEG of at most 256 by 256 pixels.'),
      describe: (value) => t(value ? 'a photo' : 'no photo'),
      isPicture: true,
    }),
    // Not a relation: the card may be pulled later than the profile. If this names no card, the oldest is the default.
    default_card: reference('payment_methods', { label: msg('Default card'), none: msg('the oldest'), max: 15 }),
  },
})
export type Profile = RowOf<typeof profiles>

export const sample: Sample<typeof profiles> = { set: { phone: '404 555 0142' }, change: { phone: '+1 404 555 0143' } }
