import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { DeviceSession } from '../../../data/session/security.ts'
import { browserText } from '../../../domain/device-text.ts'
import { t } from '../../../lib/t.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Part } from '../part.tsx'
import { EndSessionsDialog, type Ending } from './end-sessions-dialog.tsx'
import { AsOf, WhyNot } from './known-so-far.tsx'
import { RenameDeviceDialog } from './rename-device-dialog.tsx'
import classes from './security.module.css'
import { sessionName } from './session-name.ts'
import type { Protection } from './use-protection.ts'

const PHONES = ['iPhone', 'iPad', 'Android']

/** Where the account is signed in. */
export function SessionsPart({ protection }: { protection: Protection }) {
  const { overview, asOf, canChange, reload } = protection
  const [ending, setEnding] = useState<Ending | null>(null)
  const [renamed, setRenamed] = useState<DeviceSession | null>(null)
  const sessions = overview?.sessions ?? []
  return (
    <Part title={t('Devices')} note={t('Where you’re signed in. IP addresses are kept for 30 days.')}>
      <div className="stack all-columns">
        <WhyNot protection={protection} />
        {sessions.length > 0 && <AsOf asOf={asOf} />}
        {sessions.length > 0 && (
          <ul className="plain lined" aria-label={t('Devices')}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                name={sessionName(session)}
                disabled={!canChange}
                onRename={() => setRenamed(session)}
                onEnd={() => setEnding({ which: 'one', session, name: sessionName(session) })}
              />
            ))}
          </ul>
        )}
        {overview && (
          <div className="row gap-s mt-m">
            {sessions.some(({ current }) => !current) && (
              <Button variant="default" disabled={!canChange} onClick={() => setEnding({ which: 'others' })}>
                {t('Sign out all others')}
              </Button>
            )}
            <Button variant="outline" color="red" disabled={!canChange} onClick={() => setEnding({ which: 'all' })}>
              {t('Sign out everywhere')}
            </Button>
          </div>
        )}
      </div>
      {renamed && (
        <RenameDeviceDialog session={renamed} onClose={() => setRenamed(null)} onChanged={() => void reload()} />
      )}
      {ending && <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} onEnded={() => void reload()} />}
    </Part>
  )
}

type RowProps = { session: DeviceSession; name: string; disabled: boolean; onRename: () => void; onEnd: () => void }

function SessionRow({ session, name, disabled, onRename, onEnd }: RowProps) {
  const { system, address, createdAt, seenAt, current } = session
  const dates = useDates()
  const now = useNow()
  const seenText = () => {
    if (current) return t('In use now')
    // The answer with its token was lost: the browser may be one that is in the list already.
    if (Date.parse(seenAt) < Date.parse(createdAt)) return t('Not used since it was signed in')
    return t('Last seen {ago}', { ago: timeAgo(Date.parse(seenAt), now) })
  }
  const Icon = PHONES.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className="row py-m">
      <Icon size={24} stroke={1.6} className={classes.device} aria-hidden />
      <div className={classes.named}>
        <p className="row gap-s bold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {current && <span className="pill">{t('This device')}</span>}
        </p>
        <p className="facts tiny muted">
          {session.name && <span>{browserText(session)}</span>}
          <span>{seenText()}</span>
          <span>{t('Signed in {day}', { day: dates.day(Date.parse(createdAt)) })}</span>
          {address && <span className="wrap-anywhere">{address}</span>}
        </p>
      </div>
      <div className={`row gap-s ${classes.deeds}`}>
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={t('Rename {name}', { name })}
          onClick={onRename}
        >
          {t('Rename')}
        </Button>
        {!current && (
          <Button
            variant="default"
            size="sm"
            disabled={disabled}
            aria-label={t('Sign out {name}', { name })}
            onClick={onEnd}
          >
            {t('Sign out')}
          </Button>
        )}
      </div>
    </li>
  )
}
