import { fieldError } from '../../collections/collection.ts'
import { profiles } from '../../collections/profiles.ts'
import { userSettings } from '../../collections/user-settings.ts'
import { useDb } from '../../data/context.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { withScheme } from '../../lib/web-address.ts'
import { saveIdentity, saveSettings } from './account.commands.ts'
import type { OwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { PhotoField } from './photo-field.tsx'
import { SavedText, textProps, WithMark } from './saved-fields.tsx'
import { useSaving } from './saving.tsx'

const { full_name: NAME, phone: PHONE } = profiles.fields
const { location: LOCATION, website: WEBSITE, bio: BIO } = userSettings.fields

/** Who the person is. */
export function YouPart({ account }: { account: OwnAccount }) {
  const db = useDb()
  const { save } = useSaving()
  const { profile, settings, type, title, location } = account
  const setPhoto = (photo: string) =>
    save(
      'Photo',
      () => saveIdentity(db, type, { photo }),
      async () => {
        await saveIdentity(db, type, { photo: profile.photo })
        return null
      },
    )
  return (
    <Part title="About you" note="Your name and photo are shown in the menus. Nobody else sees the rest.">
      <WithMark label="Photo" wide>
        <PhotoField name={profile.full_name} photo={profile.photo} onChange={setPhoto} />
      </WithMark>
      <SavedText
        {...textProps(NAME)}
        value={profile.full_name}
        autoComplete="name"
        check={(name) => (name === '' ? 'Enter your full name.' : undefined)}
        onSave={(full_name) => saveIdentity(db, type, { full_name })}
      />
      <SavedText
        label="Job title"
        maxLength={200}
        value={title}
        autoComplete="organization-title"
        onSave={(next) => saveIdentity(db, type, { title: next })}
      />
      <SavedText
        {...textProps(LOCATION)}
        value={location}
        placeholder="City, State"
        onSave={(next) => saveIdentity(db, type, { location: next })}
      />
      <SavedText
        {...textProps(PHONE)}
        value={profile.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onSave={(phone) => saveIdentity(db, type, { phone })}
      />
      <SavedText
        {...textProps(WEBSITE)}
        wide
        value={settings.website ?? ''}
        type="url"
        inputMode="url"
        autoComplete="url"
        clean={(typed) => typed.trim() && withScheme(typed.trim())}
        check={(website) => fieldError(WEBSITE, website)}
        onSave={(website) => saveSettings(db, { website })}
      />
      <SavedText {...textProps(BIO)} rows={4} value={settings.bio ?? ''} onSave={(bio) => saveSettings(db, { bio })} />
      <div className="facts small muted all-columns">
        <p>
          You sign in as <span className="ink wrap-anywhere">{profile.email}</span>
          {profile.email_verified === undefined
            ? '.'
            : profile.email_verified
              ? ', a confirmed address.'
              : '. This address is not confirmed yet.'}
        </p>
        <SiteLink to="/change-email" className="target">
          Change email
        </SiteLink>
      </div>
    </Part>
  )
}
