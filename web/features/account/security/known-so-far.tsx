import { Button } from '@mantine/core'
import { t } from '../../../lib/t.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { Protection } from './use-protection.ts'

/** Why what needs the server is disabled, beside each thing that is. */
export const OfflineNote = () => (
  <p className="small muted">{t('You’re offline. You can change this when you’re back online.')}</p>
)

/** The time of the server's answer, above what is shown of it; nothing for null. */
export function AsOf({ asOf }: { asOf: number | null }) {
  const dates = useDates()
  if (asOf === null) return null
  return <p className="small muted">{t('As of {day}, {time}.', { day: dates.day(asOf), time: dates.time(asOf) })}</p>
}

/** Why what protects the account cannot be seen or changed now, in one message; nothing while it can. */
export function KnownSoFar({ protection }: { protection: Protection }) {
  const { overview, asOf, failure, isUnread, isTwoFactorOn, reload } = protection
  const unreached = failure && (failure.code === 'offline' ? t('The server could not be reached.') : t(failure.message))
  const hasMore = overview !== null || isTwoFactorOn !== undefined
  return (
    <>
      {/* Sync tells whether it is on; the rest is from the answer. */}
      <AsOf asOf={isTwoFactorOn ? asOf : null} />
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
