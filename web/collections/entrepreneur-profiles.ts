import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/** Additional profile fields of an individual account. */
export const entrepreneurProfiles = collection({
  name: 'entrepreneur_profiles',
  label: { many: msg('Profile'), one: msg('your profile') },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    title: text({ label: msg('Job title'), max: 200 }),
    location: text({ label: msg('Location'), max: 200 }),
  },
})
export type EntrepreneurProfile = RowOf<typeof entrepreneurProfiles>

export const sample: Sample<typeof entrepreneurProfiles> = { set: { title: 'Maker' }, change: { title: 'Baker' } }
