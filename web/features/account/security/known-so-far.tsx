import { Button } from '@mantine/core'
import { t } from '../../../lib/t.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { Protection } from './use-protection.ts'

/** On a part of the page that needs the server: that there is no connection, and of when the server's answer is (`asOf`). */
export function OfflineNote({ online, asOf = null }: { online: boolean; asOf?: number | null }) {
  const dates = useDates()
  if (online && asOf === null) return null
  return (
    <div className="small muted">
      {!online && <p>{t('You’re offline. You can change this when you’re back online.')}</p>}
      {asOf !== null && <p>{t('As of {day}, {time}.', { day: dates.day(asOf), time: dates.time(asOf) })}</p>}
    </div>
  )
}

/** Why what protects the account cannot be seen or changed now, in one message; nothing while it can. */
export function KnownSoFar({ protection }: { protection: Protection }) {
  const { online, overview, asOf, failure, isUnread, isTwoFactorOn, reload } = protection
  const unreached = failure && (failure.code === 'offline' ? t('The server could not be reached.') : t(failure.message))
  const hasMore = overview !== null || isTwoFactorOn !== undefined
  return (
    <>
      {/* Sync tells whether it is on; the rest is from the answer. */}
      <OfflineNote online={online} asOf={isTwoFactorOn ? asOf : null} />
      {(isUnread || unreached) && (
        <Problem
          title={isUnread ? t('Failed to load security settings') : unreached!}
          actions={
            unreached && (
              <Button size="sm" variant="default" onClick={() => void reload()}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {isUnread && t('The database on this device cannot be read. Reload the page.')} {isUnread && unreached}{' '}
          {unreached && hasMore && t('This is the last known information.')}
        </Problem>
      )}
    </>
  )
}
