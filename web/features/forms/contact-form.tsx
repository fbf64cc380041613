import { useEffect, useEffectEvent } from 'react'
import { SUBJECTS, type Subject } from '../../domain/forms-fields.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const SUBJECT_LABELS: Record<Subject, string> = {
  general: 'General inquiry',
  support: 'Support',
  sales: 'Sales',
  partnership: 'Partnership',
}

const EMPTY = { fullName: '', email: '', phone: '', subject: '', message: '' }

type Props = {
  /** Preselected, as by `/contact?subject=support`; applied after hydration, since the page is prerendered without it. */
  subject?: Subject | ''
}

/** The message form of the contact page. A draft is stored on the device until it is sent. */
export function ContactForm({ subject = '' }: Props) {
  const form = useSiteForm('contact', { initial: EMPTY, draft: 'contact' })
  const choose = useEffectEvent(() => form.entry.form.fillIn({ subject }))
  useEffect(() => {
    if (subject) choose()
  }, [subject])
  return (
    <FormFrame
      form={form}
      label="Contact"
      submit="Send message"
      again="Write another message"
      note="You can write this offline too: it is sent when the connection is back."
    >
      <PersonFields form={form} phone />
      <FormField form={form} name="subject" optional as="select">
        <option value="">Choose a subject</option>
        {SUBJECTS.map((value) => (
          <option key={value} value={value}>
            {SUBJECT_LABELS[value]}
          </option>
        ))}
      </FormField>
      <FormField form={form} name="message" as="textarea" rows={6} wide />
    </FormFrame>
  )
}
