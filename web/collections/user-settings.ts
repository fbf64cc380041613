import { DATE_FORMATS, TIME_FORMATS } from '../lib/preference-options.ts'
import { WEB_ADDRESS } from '../lib/web-address.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, flag, text } from './field.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clock = (label: string) => text({ label, max: 5, pattern: CLOCK })

/** Settings, the same on all devices. A text that was never set is '', which stands for the default. */
export const userSettings = collection({
  name: 'user_settings',
  label: { many: 'Settings', one: 'your settings' },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    location: text({ label: 'Location', max: 200 }),
    website: text({
      label: 'Website',
      max: 200,
      format: WEB_ADDRESS,
      message: 'An address such as https://example.com',
    }),
    bio: text({ label: 'Bio', max: 2000 }),
    language: text({ label: 'Language', max: 200 }),
    timezone: text({ label: 'Time zone', max: 200 }),
    date_format: choice(['', ...DATE_FORMATS], { label: 'Date format', column: { max: 200, mayBeEmpty: true } }),
    time_format: choice(TIME_FORMATS, { label: 'Time format' }),
    /** Whether purchases may be shown to visitors, with the first name and an initial, where the operator has that on. */
    share_purchases: flag({ label: 'Show my purchases' }),
    /** Email and push wait until these hours end, in the person's time zone; they may pass midnight. */
    quiet_hours: flag({ label: 'Quiet hours' }),
    /** As `22:00`; '' is the default. */
    quiet_from: clock('Quiet from'),
    quiet_to: clock('Quiet to'),
  },
})
export type UserSettings = RowOf<typeof userSettings>
/** What a person sets. */
export type SettingsFields = FieldsOf<typeof userSettings>

export const sample: Sample<typeof userSettings> = { set: { bio: 'Likes tea' }, change: { bio: 'Likes coffee' } }
