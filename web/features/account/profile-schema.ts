import * as v from 'valibot'
import { entrepreneurProfiles } from '../../collections/entrepreneur-profiles.ts'
import { profiles } from '../../collections/profiles.ts'
import { userSettings } from '../../collections/user-settings.ts'
import { given } from '../../domain/form-schema.ts'
import { msg } from '../../lib/msg.ts'

/** The texts of the profile's dialog, which are saved trimmed. A company's title has the same rule. */
export const ProfileSchema = v.object({
  // The definition allows an empty name, which the dialog does not.
  full_name: v.pipe(given(msg('Enter your full name.')), profiles.fields.full_name.schema),
  title: v.pipe(v.string(), v.trim(), entrepreneurProfiles.fields.title.schema),
  location: v.pipe(v.string(), v.trim(), userSettings.fields.location.schema),
})
