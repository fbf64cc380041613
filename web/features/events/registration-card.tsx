import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { useDb } from '../../data/context.tsx'
import { fullPlace } from '../../domain/event-place.ts'
import { onDate } from '../../domain/next-date.ts'
import { LocalStart } from '../../ui/local-start.tsx'
import { msg } from '../../lib/msg.ts'
import { serverText } from '../../lib/server-text.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import type { PillState } from '../../ui/pill-state.ts'
import { Problem } from '../../ui/problem.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { dayOf, longDay, timeRange } from './event-texts.ts'
import { cancelRegistration } from './registrations.commands.ts'
import type { ShownRegistration } from './registrations.queries.ts'
import classes from './registration-card.module.css'

const BUTTON = { size: 'sm', px: '0.9rem' } as const

const STATUS: Record<ShownRegistration['status'], [string, PillState]> = {
  confirmed: [msg('Confirmed'), 'done'],
  waiting: [msg('On the waiting list'), 'open'],
  cancelled: [msg('Canceled'), 'past'],
  unsent: [msg('Not sent yet'), 'open'],
  refused: [msg('Not sent'), 'open'],
  lost: [msg('Not registered any more'), 'open'],
}

type Props = {
  registration: ShownRegistration
  /** Its event, on the next of its dates. */
  event: EventEntry | undefined
  day: string
}

/** One registration: when it is, whether it has its seats, where one takes part, and how to give the seats back. */
export function RegistrationCard({ registration, event: listed, day }: Props) {
  const dates = useDates()
  const { name, seats, full_name: fullName, status, isCancelling, link, isOrdered, start, end } = registration
  const [label, state] = isCancelling ? [msg('Being canceled'), 'open' as const] : STATUS[status]
  const isOver = Date.parse(status === 'unsent' ? start : end) <= Date.now()
  const event = isOver ? undefined : listed && onDate(listed, start)
  const isLive = !isOver && !isCancelling && status !== 'cancelled' && status !== 'lost'
  return (
    <li className="card pad-s">
      <div className={classes.head}>
        <h3 className="subheading">{name}</h3>
        <span className="pill" data-state={isOver ? 'past' : state}>
          {isOver && status === 'confirmed' ? t('Over') : t(label)}
        </span>
      </div>
      <p className="mt-xs">
        {event ? (
          <>
            <time dateTime={start}>{longDay(dayOf(event), dates)}</time>, {timeRange(event, dates)}
          </>
        ) : (
          <LocalStart start={start} zone={listed?.zone} />
        )}
      </p>
      {event && <p className="small">{fullPlace(event)}</p>}
      <p className="small muted mt-xs">
        {[t('{n, plural, one {# seat} other {# seats}}', { n: seats }), fullName].filter(Boolean).join(', ')}
      </p>
      {isCancelling && <p className="small mt-s">{t('The seats are given back when you’re online.')}</p>}
      {status === 'unsent' && isLive && (
        <p className="small mt-s">{t('It’s sent when you’re online. Whether there are seats is decided then.')}</p>
      )}
      {status === 'lost' && !isOver && (
        <p className="small mt-s">
          {t(
            'The server doesn’t know this registration any more. If it was sent from another device, that one sends it again when it’s online; otherwise, register again.',
          )}
        </p>
      )}
      {status === 'refused' && (
        <p className="small mt-s">
          <Link to="/sync">{t('See why, and change or discard it')}</Link>
        </p>
      )}
      {isLive && status === 'confirmed' && isOrdered && !link && event && 'online' in event.place && (
        <p className="small mt-s">{t('The link to take part is here once the order is paid.')}</p>
      )}
      {isLive && (
        <div className="row gap-s mt-m">
          {link && (
            <Button
              {...BUTTON}
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={t('Take part: {name}', { name })}
            >
              {t('Take part')}
            </Button>
          )}
          {event && status === 'confirmed' && (
            <AddToCalendar
              name={event.id}
              title={name}
              events={[event]}
              day={day}
              link={link}
              label={t('Add to calendar')}
              small
            />
          )}
          {isOrdered ? (
            <Link to="/orders" className="small">
              {t('Ordered: cancel the order to give it back')}
            </Link>
          ) : (
            <CancelButton registration={registration} />
          )}
        </div>
      )}
    </li>
  )
}

/** Gives the seats back, after a question in its place: somebody else may have them a moment later. */
function CancelButton({ registration }: { registration: ShownRegistration }) {
  const db = useDb()
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { name, status } = registration
  const cancel = async () => {
    setBusy(true)
    const outcome = await cancelRegistration(db, registration)
    setBusy(false)
    setAsked(false)
    setProblem(outcome.ok ? outcome.value && serverText(outcome.value) : t(outcome.message))
  }
  if (!isAsked)
    return (
      <>
        <Button
          {...BUTTON}
          variant="default"
          aria-label={t('Cancel registration: {name}', { name })}
          onClick={() => setAsked(true)}
        >
          {t('Cancel registration')}
        </Button>
        {problem && <Problem title={problem} className="any-width" />}
      </>
    )
  return (
    <div role="group" aria-label={t('Cancel registration')} className={`row gap-s ${classes.question}`}>
      <p className="small any-width">
        {status === 'confirmed'
          ? t('Give the seats back? Whoever is waiting gets them.')
          : t('Cancel this registration?')}
      </p>
      <Button {...BUTTON} variant="default" autoFocus disabled={isBusy} onClick={() => setAsked(false)}>
        {t('Keep it')}
      </Button>
      <Button {...BUTTON} color="red" loading={isBusy} onClick={() => void cancel()}>
        {status === 'confirmed' ? t('Give back') : t('Cancel registration')}
      </Button>
    </div>
  )
}
