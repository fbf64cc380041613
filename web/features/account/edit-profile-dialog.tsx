import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { profiles } from '../../collections/profiles.ts'
import { userSettings } from '../../collections/user-settings.ts'
import { inputProps } from '../../collections/field.ts'
import { entrepreneurProfiles } from '../../collections/entrepreneur-profiles.ts'
import { useDb } from '../../data/context.tsx'
import { useFormDraft, type KeptDraft } from '../../data/use-form-draft.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { saveIdentity } from './account.commands.ts'
import type { OwnAccount } from './account.queries.ts'
import { PhotoField } from './photo-field.tsx'
import { ProfileSchema } from './profile-schema.ts'

type Values = { full_name: string; title: string; location: string; photo: string }
type Props = { account: OwnAccount; onClose: () => void; onSaved: () => void }

/**
 * Changes the name, the title, the place and the photo. What was typed when it was last closed, or the app with it, is restored; "Cancel"
 * discards it.
 */
export function EditProfileDialog(props: Props) {
  const draft = useFormDraft<Values>('profile')
  if (!draft) return null
  return (
    <Dialog title={t('Edit profile')} onClose={props.onClose}>
      <EditProfileForm {...props} draft={draft} />
    </Dialog>
  )
}

function EditProfileForm(props: Props & { draft: KeptDraft<Values> }) {
  const { account, draft, onClose, onSaved } = props
  const { profile, type, title, location } = account
  const db = useDb()
  const stored = { full_name: profile.full_name, title, location, photo: profile.photo }
  const entry = useEntryForm<Values>({
    initial: stored,
    draft,
    schema: ProfileSchema,
    save: (values, shown) => saveIdentity(db, type, changes(shown, values), changes(stored, shown), draft.key()),
    onSaved,
  })
  const { form } = entry
  return (
    <FormView entry={entry} submit={t('Save')} onCancel={onClose}>
      <PhotoField
        name={form.values.full_name}
        photo={form.values.photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
      />
      <TextInput
        {...form.getInputProps('full_name')}
        {...inputProps({ ...profiles.fields.full_name, required: true })}
        data-autofocus
        autoComplete="name"
      />
      <TextInput
        {...form.getInputProps('title')}
        {...inputProps(entrepreneurProfiles.fields.title)}
        autoComplete="organization-title"
      />
      <TextInput
        {...form.getInputProps('location')}
        {...inputProps(userSettings.fields.location)}
        placeholder={t('City, State')}
      />
    </FormView>
  )
}

/** Only what differs from before, so that changes of another device stay. */
const changes = (before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) =>
      value.trim() === before[name as keyof Values] ? [] : [[name, value.trim()]],
    ),
  )
