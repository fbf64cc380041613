import { Button } from '@mantine/core'
import { t } from '../../../lib/t.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { Problem } from '../../../ui/problem.tsx'
import { UNREACHED, type Protection } from './use-protection.ts'

/** Why what needs the server is disabled, beside each thing that is. */
export const OfflineNote = () => (
  <p className="small muted">{t('You’re offline. You can change this when you’re back online.')}</p>
)

/** The same where nobody is signed in any more. */
export const EndedNote = () => (
  <p className="small muted">{t('Your session has ended. Sign in again to change this.')}</p>
)

type WhyNotProps = {
  protection: Protection
  /** This device knows what there is. */
  isKnown?: boolean
}

/** Why what the server alone knows is not here, or cannot be changed now; nothing while it can, and at first while the server is asked. */
export function WhyNot({ protection, isKnown = protection.overview !== null }: WhyNotProps) {
  const { online, expired } = protection
  if (isKnown && expired) return <EndedNote />
  if (isKnown && !online) return <OfflineNote />
  const text = isKnown ? lockedText(protection) : missingText(protection)
  return text && <p className="small muted">{text}</p>
}

/** Why what this device shows cannot be changed with a connection. */
function lockedText({ failure, canChange }: Protection): string | null {
  if (canChange || !failure) return null
  return t('You can change this once the server answers.')
}

/** Why a device that has never loaded it has nothing to show. */
function missingText({ online, expired, failure, isSlow }: Protection): string | null {
  if (expired) return t('Your session has ended. Sign in again to see this.')
  if (!online) return t('You’re offline. This isn’t on this device yet: connect to see it.')
  if (isSlow) return t('Waiting for the server…')
  if (!failure) return null
  return UNREACHED.includes(failure.code)
    ? t('The server could not be reached, and this isn’t on this device yet.')
    : t('This could not be loaded, and isn’t on this device yet.')
}

/** The time of the server's answer, above what is shown of it; nothing for null. */
export function AsOf({ asOf }: { asOf: number | null }) {
  const dates = useDates()
  if (asOf === null) return null
  return <p className="small muted">{t('As of {day}, {time}.', { day: dates.day(asOf), time: dates.time(asOf) })}</p>
}

/** Why what protects the account cannot be seen or changed now, in one message; nothing while it can. */
export function KnownSoFar({ protection }: { protection: Protection }) {
  const { overview, asOf, factorAsOf, failure, isAsking, isSlow, isUnread, isTwoFactorOn, reload } = protection
  const unreached = failure && (failure.code === 'offline' ? t('The server could not be reached.') : t(failure.message))
  const hasMore = overview !== null || isTwoFactorOn !== undefined
  return (
    <>
      {/* Sync tells whether it is on; how many codes are left is from the answer, which may be older. */}
      <AsOf asOf={isTwoFactorOn && overview?.twoFactor.enabled ? asOf : factorAsOf} />
      {isSlow && (
        <p className="small muted" role="status">
          {t('Waiting for the server…')}
        </p>
      )}
      {(isUnread || unreached) && (
        <Problem
          title={isUnread ? t('Failed to load security settings') : unreached!}
          actions={
            unreached && (
              <Button
                size="sm"
                variant="default"
                data-disabled={isAsking || undefined}
                aria-disabled={isAsking || undefined}
                onClick={() => !isAsking && void reload()}
              >
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
