import { msg } from '../lib/msg.ts'
import { FONT_SIZES } from '../lib/preference-options.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice } from './field.ts'

/** Display settings, the same on all devices. */
export const userAppearance = collection({
  name: 'user_appearance',
  label: { many: msg('Appearance'), one: msg('your appearance settings') },
  key: [],
  ops: ['upsert', 'update'],
  fields: { font_size: choice(FONT_SIZES, { label: msg('Font size') }) },
})
export type UserAppearance = RowOf<typeof userAppearance>

export const sample: Sample<typeof userAppearance> = { set: { font_size: 'sm' }, change: { font_size: 'lg' } }
