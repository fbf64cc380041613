import { Link } from '@tanstack/react-router'
import { useSeatsLeft } from '../../data/use-seats.ts'
import { MAX_SEATS } from '../../domain/forms-fields.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const EMPTY = { fullName: '', email: '', seats: '1' }

type Props = {
  /** The event's id in the catalog. */
  eventId: string
  /** The start that is shown with the form: which of its dates the registration is for. */
  start: string
  /** Its title, for the list of waiting forms. */
  title: string
  /** How many seats the date has. */
  seats: number
}

/** Registers for one event. */
export function EventForm({ eventId, start, title, seats }: Props) {
  const form = useSiteForm('event', {
    initial: EMPTY,
    fixed: { eventId, start },
    about: title,
    draft: `event:${eventId}`,
  })
  const left = useSeatsLeft({ id: eventId, start })
  const isFull = left !== undefined && left < Number(form.entry.form.values.seats)
  const most = Math.min(MAX_SEATS, seats)
  return (
    <FormFrame
      form={form}
      label={t('Register for {title}', { title })}
      submit={isFull ? t('Join the waiting list') : t('Register')}
      again={t('Register someone else')}
      note={
        isFull
          ? t(
              'There aren’t as many seats left. You’ll be on the waiting list, and the seats are yours once they’re free.',
            )
          : t('You can register offline too. Whether seats are left is decided when it’s sent.')
      }
      after={
        <p lang={language.get()}>
          <Link to="/events" search={{ mine: true }}>
            {t('See your registrations')}
          </Link>
        </p>
      }
    >
      <PersonFields form={form} />
      <FormField form={form} name="seats" as="select">
        {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </FormField>
    </FormFrame>
  )
}
