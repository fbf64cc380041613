import { msg } from '../lib/msg.ts'
import { FONT_SIZES, type FontSize } from '../lib/preference-options.ts'
import { t } from '../lib/t.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice } from './field.ts'

/** What the sizes are called, as messages. */
export const FONT_SIZE_LABELS: Record<FontSize, string> = { sm: msg('Small'), md: msg('Medium'), lg: msg('Large') }

/** Display settings, the same on all devices. */
export const userAppearance = collection({
  name: 'user_appearance',
  label: { many: msg('Appearance'), one: msg('your appearance settings') },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    font_size: choice(FONT_SIZES, {
      label: msg('Font size'),
      describe: (value) => t(FONT_SIZE_LABELS[value as FontSize] ?? String(value)),
    }),
  },
})
export type UserAppearance = RowOf<typeof userAppearance>

export const sample: Sample<typeof userAppearance> = { set: { font_size: 'sm' }, change: { font_size: 'lg' } }
