import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const EMPTY = { fullName: '', email: '', role: '', message: '' }

type Props = { business: { id: string; name: string } }

/** Tells the operator that a business of the catalog is the sender's. */
export function ClaimForm({ business: { id, name } }: Props) {
  const form = useSiteForm('claim', {
    initial: EMPTY,
    fixed: { businessId: id },
    about: name,
    draft: `claim:${id}`,
  })
  return (
    <FormFrame
      form={form}
      label={t('Claim {name}', { name })}
      submit={t('Send claim')}
      again={t('Send another claim')}
      note={t('You can write this offline too. It’s sent when you’re back online.')}
    >
      <PersonFields form={form} />
      <FormField form={form} name="role" wide autoComplete="organization-title" />
      <FormField
        form={form}
        name="message"
        optional
        as="textarea"
        rows={4}
        wide
        hint={t('How we can check it, and what should be changed.')}
      />
    </FormFrame>
  )
}
