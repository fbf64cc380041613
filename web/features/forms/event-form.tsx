import { MAX_SEATS } from '../../domain/forms-fields.ts'
import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const SEATS = Array.from({ length: MAX_SEATS }, (_, index) => index + 1)

const EMPTY = { fullName: '', email: '', seats: '1' }

type Props = {
  /** The event's id in the catalog. */
  eventId: string
  /** The start that is shown with the form: which of its dates the registration is for. */
  start: string
  /** Its title, for the list of waiting forms. */
  title: string
}

/** Registers for one event. */
export function EventForm({ eventId, start, title }: Props) {
  const form = useSiteForm('event', {
    initial: EMPTY,
    fixed: { eventId, start },
    about: title,
    draft: `event:${eventId}`,
  })
  return (
    <FormFrame
      form={form}
      label={t('Register for {title}', { title })}
      submit={t('Register')}
      again={t('Register someone else')}
    >
      <PersonFields form={form} />
      <FormField form={form} name="seats" as="select">
        {SEATS.map((seats) => (
          <option key={seats} value={seats}>
            {seats}
          </option>
        ))}
      </FormField>
    </FormFrame>
  )
}
