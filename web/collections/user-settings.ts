import { msg } from '../lib/msg.ts'
import { DATE_FORMATS, LANGUAGES, TIME_FORMATS, type Language } from '../lib/preference-options.ts'
import { t } from '../lib/t.ts'
import { WEB_ADDRESS } from '../lib/web-address.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, flag, text } from './field.ts'

const orDefault = (describe: (value: string) => string) => (value: unknown) =>
  value ? describe(String(value)) : t('the default')
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clock = (label: string) => text({ label, max: 5, pattern: CLOCK, describe: orDefault(String) })

/** Settings, the same on all devices. A text that was never set is '', which stands for the default. */
export const userSettings = collection({
  name: 'user_settings',
  label: { many: msg('Settings'), one: msg('your settings') },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    location: text({ label: msg('Location'), max: 200 }),
    website: text({
      label: msg('Website'),
      max: 200,
      format: WEB_ADDRESS,
      message: msg('An address such as https://example.com'),
    }),
    bio: text({ label: msg('Bio'), max: 2000 }),
    language: text({
      label: msg('Language'),
      max: 200,
      describe: orDefault((value) => LANGUAGES[value as Language] ?? value),
    }),
    timezone: text({ label: msg('Time zone'), max: 200, describe: orDefault(String) }),
    date_format: choice(['', ...DATE_FORMATS], {
      label: msg('Date format'),
      column: { max: 200, mayBeEmpty: true },
      describe: orDefault(String),
    }),
    time_format: choice(TIME_FORMATS, { label: msg('Time format') }),
    /** Whether purchases may be shown to visitors, with the first name and an initial, where the operator has that on. */
    share_purchases: flag({ label: msg('Show my purchases') }),
    /** Email and push wait until these hours end, in the person's time zone; they may pass midnight. */
    quiet_hours: flag({ label: msg('Quiet hours') }),
    /** As `22:00`; '' is the default. */
    quiet_from: clock(msg('Quiet from')),
    quiet_to: clock(msg('Quiet to')),
    /** Whether new searches of the search page are not kept in the account; those that are there stay. */
    searches_off: flag({ label: msg('Searches are not kept in the account') }),
    /** Of who keeps none in the account: whether each device keeps its own. */
    searches_here: flag({ label: msg('Searches are kept on the device') }),
  },
})
export type UserSettings = RowOf<typeof userSettings>
/** What a person sets. */
export type SettingsFields = FieldsOf<typeof userSettings>

export const sample: Sample<typeof userSettings> = { set: { bio: 'Likes tea' }, change: { bio: 'Likes coffee' } }
