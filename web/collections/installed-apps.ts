import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/** An app that a person has installed. */
export const installedApps = collection({
  name: 'installed_apps',
  label: { many: msg('Apps'), one: msg('an app') },
  title: 'app',
  key: ['app'],
  fields: { app: text({ label: msg('App'), required: true, pattern: /^[a-z0-9-]{1,80}$/ }) },
})
export type InstalledApp = RowOf<typeof installedApps>

// It has no fields that could change: installing it again is the only operation.
export const sample: Sample<typeof installedApps> = { set: { app: 'app' }, change: {} }
