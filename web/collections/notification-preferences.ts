import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, text } from './field.ts'

const CHOSEN = ['', 'on', 'off'] as const
const chosen = (label: string) =>
  choice(CHOSEN, {
    label,
    column: { max: 3, mayBeEmpty: true },
    describe: (value) => (value ? t(value === 'on' ? 'yes' : 'no') : t('the default')),
  })

/**
 * How a person wants to be told of a category. '' is the default of the category, not yes or no: two devices that each change one
 * channel offline, before there is a row, both keep their change (docs/decisions/0020).
 */
export const notificationPreferences = collection({
  name: 'notification_preferences',
  label: { many: msg('Notification preferences'), one: msg('your notification preferences') },
  title: 'category',
  key: ['category'],
  ops: ['upsert', 'update'],
  fields: {
    category: text({ label: msg('Category'), required: true, max: 40 }),
    email_enabled: chosen(msg('Email')),
    push_enabled: chosen(msg('Push')),
    in_app_enabled: chosen(msg('In the app')),
  },
})
export type NotificationPreference = RowOf<typeof notificationPreferences>
/** What a person chooses for a category. */
export type PreferenceFields = Omit<FieldsOf<typeof notificationPreferences>, 'category'>

export const sample: Sample<typeof notificationPreferences> = {
  set: { category: 'wallet', email_enabled: 'off' },
  change: { push_enabled: 'on' },
}
