import { fieldError } from '../../collections/collection.ts'
import { profiles } from '../../collections/profiles.ts'
import { userSettings } from '../../collections/user-settings.ts'
import { useDb } from '../../data/context.tsx'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { withScheme } from '../../lib/web-address.ts'
import { Trans } from '../../ui/trans.tsx'
import { saveIdentity, saveSettings } from './account.commands.ts'
import type { OwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { PhotoField } from './photo-field.tsx'
import { SavedText, textProps, WithMark } from './saved-fields.tsx'
import { useSaving } from './saving.tsx'
import { SavedAsYouGo } from './settings-page.tsx'

const { full_name: NAME, phone: PHONE } = profiles.fields
const { location: LOCATION, website: WEBSITE, bio: BIO } = userSettings.fields

/** Who the person is. */
export function YouPart({ account }: { account: OwnAccount }) {
  const db = useDb()
  const { save } = useSaving()
  const { profile, settings, type, title, location } = account
  const setPhoto = (photo: string) =>
    save(
      t('Photo'),
      () => saveIdentity(db, type, { photo }),
      async () => {
        await saveIdentity(db, type, { photo: profile.photo })
        return null
      },
    )
  return (
    <Part
      title={t('About you')}
      note={t('Your name and photo appear in the menus. The rest is optional, and only you can see it.')}
      below={<SavedAsYouGo />}
    >
      <WithMark label={t('Photo')} wide>
        <PhotoField name={profile.full_name} photo={profile.photo} onChange={setPhoto} />
      </WithMark>
      <SavedText
        {...textProps(NAME)}
        value={profile.full_name}
        autoComplete="name"
        check={(name) => (name === '' ? msg('Enter your full name.') : undefined)}
        onSave={(full_name, was) => saveIdentity(db, type, { full_name }, { full_name: was })}
      />
      <SavedText
        label={t('Job title')}
        maxLength={200}
        value={title}
        autoComplete="organization-title"
        onSave={(next, was) => saveIdentity(db, type, { title: next }, { title: was })}
      />
      <SavedText
        {...textProps(LOCATION)}
        value={location}
        placeholder={t('City, State')}
        onSave={(next, was) => saveIdentity(db, type, { location: next }, { location: was })}
      />
      <SavedText
        {...textProps(PHONE)}
        value={profile.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        check={(phone) => (phone === '' ? undefined : fieldError(PHONE, phone))}
        onSave={(phone, was) => saveIdentity(db, type, { phone }, { phone: was })}
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
        onSave={(website, was) => saveSettings(db, { website }, { website: was })}
      />
      <SavedText
        {...textProps(BIO)}
        rows={4}
        value={settings.bio ?? ''}
        onSave={(bio, was) => saveSettings(db, { bio }, { bio: was })}
      />
      <div className="facts small muted all-columns">
        <p>
          <Trans
            id={
              profile.email_verified === undefined
                ? 'You sign in as <email/>.'
                : profile.email_verified
                  ? 'You sign in as <email/>, a confirmed address.'
                  : 'You sign in as <email/>. This address is not confirmed yet.'
            }
            components={{ email: <span className="ink wrap-anywhere">{profile.email}</span> }}
          />
        </p>
        <SiteLink to="/change-email" className="target">
          {t('Change email')}
        </SiteLink>
      </div>
    </Part>
  )
}
