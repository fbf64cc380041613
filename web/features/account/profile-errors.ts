import { fieldError } from '../../collections/collection.ts'
import { entrepreneurProfiles } from '../../collections/entrepreneur-profiles.ts'
import { profiles } from '../../collections/profiles.ts'
import { userSettings } from '../../collections/user-settings.ts'
import { msg } from '../../lib/msg.ts'

type Typed = { full_name: string; title: string; location: string }

/** The messages for the texts of the profile's dialog, which are saved trimmed. A company's title has the same rule. */
export function profileErrors({ full_name, title, location }: Typed): Partial<Typed> {
  const name = full_name.trim()
  const errors = {
    // The definition allows an empty name, which the dialog does not.
    full_name: name ? fieldError(profiles.fields.full_name, name) : msg('Enter your full name.'),
    title: fieldError(entrepreneurProfiles.fields.title, title.trim()),
    location: fieldError(userSettings.fields.location, location.trim()),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}
