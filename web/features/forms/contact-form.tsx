import { useEffect, useEffectEvent } from 'react'
import { SUBJECTS, type Subject } from '../../domain/forms-fields.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const SUBJECT_LABELS: Record<Subject, string> = {
  general: msg('General inquiry'),
  support: msg('Support'),
  sales: msg('Sales'),
  partnership: msg('Partnership', 'with us'),
}

const EMPTY = { fullName: '', email: '', phone: '', subject: '', message: '' }

type Props = {
  /** Preselected, as by `/contact?subject=support`; applied after hydration, since the page is prerendered without it. */
  subject?: Subject | ''
  /** The first line of the message, in the same way. */
  about?: string
}

/** The message form of the contact page. A draft is stored on the device until it is sent. */
export function ContactForm({ subject = '', about = '' }: Props) {
  const form = useSiteForm('contact', { initial: EMPTY, draft: 'contact' })
  const choose = useEffectEvent(() =>
    form.entry.form.fillIn({
      ...(subject && { subject }),
      ...(about && { message: `${t('About: {name}', { name: about })}\n\n` }),
    }),
  )
  useEffect(() => {
    if (subject || about) choose()
  }, [subject, about])
  return (
    <FormFrame
      form={form}
      label={t('Contact')}
      submit={t('Send message')}
      again={t('Write another message')}
      note={t('You can write this offline too. It’s sent when you’re back online.')}
    >
      <PersonFields form={form} phone />
      <FormField form={form} name="subject" optional as="select">
        <option value="">{t('Choose a subject')}</option>
        {SUBJECTS.map((value) => (
          <option key={value} value={value}>
            {t(SUBJECT_LABELS[value])}
          </option>
        ))}
      </FormField>
      <FormField form={form} name="message" as="textarea" rows={6} wide />
    </FormFrame>
  )
}
