import { MAX_TEXT } from '../../domain/forms-fields.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PERSON_LABELS, PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const LABELS = {
  ...PERSON_LABELS,
  phone: 'Phone',
  link: 'Link',
  letter: 'A few lines about yourself',
}

type Props = {
  /** The position's id in the catalog. */
  jobId: string
  /** Its title, for the list of waiting forms. */
  title: string
}

/** Applies for one position, with a link to work samples, a letter, or both. */
export function JobForm({ jobId, title }: Props) {
  const form = useSiteForm('job', { fixed: { jobId }, about: title, draft: `job:${jobId}` })
  const { id, errors } = form
  return (
    <FormFrame
      form={form}
      label={`Apply for ${title}`}
      labels={LABELS}
      submit="Send application"
      again="Send another application"
      note="A link or a few lines is enough. No file is uploaded."
    >
      <PersonFields form={id} errors={errors} phone />
      <FormField
        form={id}
        name="link"
        label="Link to your work or résumé"
        optional
        error={errors.link}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={500}
      />
      <FormField
        form={id}
        name="letter"
        label="A few lines about yourself"
        optional
        error={errors.letter}
        as="textarea"
        rows={6}
        maxLength={MAX_TEXT}
        wide
      />
    </FormFrame>
  )
}
