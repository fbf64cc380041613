import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { useDb, useSession, WhenOpen } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { openRegistration, refreshRegistrations } from '../../data/forms/registrations.ts'
import { language } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { readRegistrations } from './registrations.queries.ts'

/** The address of a mail has the key of its registration behind the #. */
const IN_LINK = /^registration=([0-9a-f-]{36})$/

const OF_LINK = {
  unknown: msg('There is no such registration.'),
  unreachable: msg('The registration of this link could not be read. Try again when you’re online.'),
}

type Props = { events: EventEntry[]; day: string; onClose: () => void }

/** All registrations of who uses this device, with or without an account. */
export function RegistrationsDialog(props: Props) {
  return (
    <Dialog title={t('Your registrations')} size="large" onClose={props.onClose}>
      <div lang={language.get()}>
        <WhenOpen now failed={() => <Problem title={t('Your registrations can’t be read on this device.')} />}>
          <Registrations {...props} />
        </WhenOpen>
      </div>
    </Dialog>
  )
}

function Registrations({ events, day }: Props) {
  const db = useDb()
  const { user } = useSession()
  const linked = IN_LINK.exec(useLocation({ select: ({ hash }) => hash }))?.[1]
  const [problem, setProblem] = useState('')
  const registrations = useSideQuery(() => readRegistrations(db), [db], [])
  useEffect(() => {
    let left = false
    const read = async () => {
      const opened = linked ? await openRegistration(db, linked) : 'here'
      if (!left) setProblem(opened === 'here' ? '' : OF_LINK[opened])
      await refreshRegistrations(db)
    }
    read().catch(() => {}) // what the device has stays
    return () => {
      left = true
    }
  }, [db, linked])
  if (!registrations) return null
  return (
    <div className="stack">
      {problem && <Problem title={t(problem)} />}
      {registrations.length === 0 ? (
        <EmptyState
          id="registrations"
          level={3}
          title={t('No registrations yet')}
          text={
            user
              ? t('Open an event and register: it’s here then, on all your devices and offline.')
              : t('Open an event and register: it’s here then, offline too. No account is needed.')
          }
        />
      ) : (
        <ul className="stack">
          {registrations.map((each) => (
            <RegistrationCard
              key={each.id}
              registration={each}
              event={events.find(({ id }) => id === each.event_id)}
              day={day}
            />
          ))}
        </ul>
      )}
      {registrations.length > 0 && !user && (
        <p className="small muted">
          {t('Kept on this device. What you’ve sent from here comes along when you sign in.')}
        </p>
      )}
    </div>
  )
}
