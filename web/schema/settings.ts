import * as v from 'valibot'
import { rowEntries } from './common.ts'

const short = v.pipe(v.string(), v.maxLength(200))
export const UserSettings = v.object({
  ...rowEntries,
  location: short,
  website: short,
  bio: v.pipe(v.string(), v.maxLength(2000)),
  language: short,
  timezone: short,
  date_format: short,
  time_format: v.picklist(['12h', '24h']),
})
export type UserSettings = v.InferOutput<typeof UserSettings>

export const UserAppearance = v.object({ ...rowEntries, font_size: v.picklist(['sm', 'md', 'lg']) })
export type UserAppearance = v.InferOutput<typeof UserAppearance>
