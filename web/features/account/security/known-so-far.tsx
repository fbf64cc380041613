import { Button } from '@mantine/core'
import { t } from '../../../lib/t.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { Protection } from './use-protection.ts'

/** On a part of the page that needs the server. */
export function OfflineNote() {
  return <p className="small muted">{t('You are offline. This can be changed once you are back online.')}</p>
}

/** Why what protects the account cannot be seen or changed now, in one message; nothing while it can. */
export function KnownSoFar({ protection: { online, overview, failure, known, reload } }: { protection: Protection }) {
  const isUnread = known === null
  const refused = online ? failure : null
  return (
    <>
      {!online && <OfflineNote />}
      {(isUnread || refused) && (
        <Problem
          title={t('Failed to load security settings')}
          actions={
            refused && (
              <Button size="sm" variant="default" onClick={() => void reload()}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {refused && t(refused.message)}{' '}
          {isUnread && t('The database on this device cannot be read. Reload the page.')}{' '}
          {refused && (overview || known) && t('What you see is what was known before.')}
        </Problem>
      )}
    </>
  )
}
