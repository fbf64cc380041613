import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOnNextDate, useNextDates } from '../../data/use-next-date.ts'
import { useSeatsLeft } from '../../data/use-seats.ts'
import { MAX_SEATS } from '../../domain/forms-fields.ts'
import type { OnDate } from '../../domain/next-date.ts'
import { language } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { SeatDate } from './seat-date.tsx'
import { useSiteForm } from './use-site-form.ts'

const EMPTY = { fullName: '', email: '', seats: '1' }

type Props = {
  /** As the catalog has it; `seats`: how many its dates have. */
  event: OnDate & { name: string; seats: number }
}

/** Registers for one event, on its next date. */
export function EventForm({ event: listed }: Props) {
  const [next] = useNextDates(useMemo(() => [listed], [listed]))
  const event = next!
  const { id, name: title, start, seats } = event
  const form = useSiteForm('event', {
    initial: EMPTY,
    fixed: { eventId: id, start },
    about: title,
    draft: `event:${id}`,
    refuse: () =>
      isOnNextDate(event) ? '' : msg('Nothing was sent: the date has changed. Look at the new one, and send it again.'),
  })
  const left = useSeatsLeft(event)
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
      <SeatDate event={event} />
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
