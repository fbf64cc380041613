import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

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
      submit="Send application"
      again="Send another application"
      note="A link or a few lines is enough. No file is uploaded."
    >
      <PersonFields form={id} errors={errors} phone />
      <FormField
        form={id}
        name="link"
        optional
        error={errors.link}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <FormField form={id} name="letter" optional error={errors.letter} as="textarea" rows={6} wide />
    </FormFrame>
  )
}
