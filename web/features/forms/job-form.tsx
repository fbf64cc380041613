import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const EMPTY = { fullName: '', email: '', phone: '', link: '', letter: '' }

type Props = {
  /** The position's id in the catalog. */
  jobId: string
  /** Its title, for the list of waiting forms. */
  title: string
}

/** Applies for one position, with a link to work samples, a letter, or both. */
export function JobForm({ jobId, title }: Props) {
  const form = useSiteForm('job', { initial: EMPTY, fixed: { jobId }, about: title, draft: `job:${jobId}` })
  return (
    <FormFrame
      form={form}
      label={t('Apply for {title}', { title })}
      submit={t('Send application')}
      again={t('Send another application')}
      note={t('A link or a few lines are enough. No file is uploaded.')}
    >
      <PersonFields form={form} phone />
      <FormField
        form={form}
        name="link"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <FormField form={form} name="letter" optional as="textarea" rows={6} wide />
    </FormFrame>
  )
}
