import { Button } from '@mantine/core'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CatalogError } from '../data/catalog/read-catalog.ts'
import { language } from '../lib/language.ts'
import { t } from '../lib/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useOnline } from '../lib/online.ts'
import { isMissingChunk, reloadOnce, reloadWasTried } from '../lib/missing-chunk.ts'
import { keptText } from './kept-text.ts'

/** Error screen of a route; the shell around it still works. */
export function RouteError({ error }: ErrorComponentProps) {
  const online = useOnline()
  if (error instanceof CatalogError) return <Unread error={error} online={online} />
  if (isMissingChunk(error) && !online)
    return (
      <EmptyState
        id="offline"
        level={1}
        lang={language.get()}
        title={t('This page is not on this device yet')}
        text={t(
          'You’re offline. What you entered elsewhere is kept. Connect once, and this page will open offline from then on.',
        )}
        action={
          <>
            <Button onClick={() => reloadOnce(error)}>{t('Try Again')}</Button>
            <OnThisDevice />
          </>
        }
      />
    )
  if (isMissingChunk(error) && !reloadWasTried(error))
    return (
      <EmptyState
        id="newer"
        level={1}
        lang={language.get()}
        title={t('There is a newer version of Everyday')}
        text={t('This page needs it. Everything you saved is kept; reload to continue.')}
        action={<Button onClick={() => reloadOnce(error)}>{t('Reload')}</Button>}
      />
    )
  return (
    <EmptyState
      id="unexpected"
      level={1}
      lang={language.get()}
      title={t('Unexpected Application Error!')}
      text={`${statusOf(error)}${keptText()}`}
      action={<Button onClick={() => location.reload()}>{t('Refresh Page')}</Button>}
    />
  )
}

/** A catalog file that the page needs could not be read. */
function Unread({ error, online }: { error: CatalogError; online: boolean }) {
  const router = useRouter()
  const [wasOffline, setWasOffline] = useState(false)
  const retry = () => void router.invalidate()
  useEffect(() => {
    if (!online) setWasOffline(true)
    else if (wasOffline) void router.invalidate()
  }, [online, wasOffline, router])
  if (error.reason === 'gone')
    return (
      <EmptyState
        id="gone"
        level={1}
        lang={language.get()}
        title={t('Page not found')}
        text={t('This page no longer exists. Items in the store and the news change over time.')}
        action={
          <Button component={Link} to="/">
            {t('Home')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      id="offline"
      level={1}
      lang={language.get()}
      title={t('This page is not on this device yet')}
      text={
        online
          ? t('The server didn’t send it. Everything you entered is kept.')
          : t('You’re offline. Everything you entered is kept, and this page opens when you’re back online.')
      }
      action={
        <>
          <Button onClick={retry}>{t('Try Again')}</Button>
          <OnThisDevice />
        </>
      }
    />
  )
}

const OnThisDevice = () => (
  <Button component={Link} to="/sync" variant="default">
    {t('What is on this device')}
  </Button>
)

function statusOf(error: unknown): string {
  const { status, message } = error as { status?: unknown; message?: unknown }
  const words = [status, message].filter((part) => typeof part === 'number' || (typeof part === 'string' && part))
  return words.length > 0 ? `${words.join(' ')}. ` : ''
}
