import { collection, type RowOf, type Sample } from './collection.ts'
import { choice, text } from './field.ts'

/** Settings, the same on all devices. */
export const userSettings = collection({
  name: 'user_settings',
  label: { many: 'Settings', one: 'your settings' },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    location: text({ label: 'Location', max: 200 }),
    website: text({ label: 'Website', max: 200 }),
    bio: text({ label: 'Bio', max: 2000 }),
    language: text({ label: 'Language', max: 200 }),
    timezone: text({ label: 'Time zone', max: 200 }),
    date_format: text({ label: 'Date format', max: 200 }),
    time_format: choice(['12h', '24h'], { label: 'Time format' }),
  },
})
export type UserSettings = RowOf<typeof userSettings>

export const sample: Sample<typeof userSettings> = { set: { bio: 'Likes tea' }, change: { bio: 'Likes coffee' } }
