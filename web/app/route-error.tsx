import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { isMissingChunk, reloadOnce, reloadWasTried } from './missing-chunk.ts'

/** In place of a page that broke; the shell around it still works. */
export function RouteError({ error }: ErrorComponentProps) {
  const online = useOnline()
  if (isMissingChunk(error) && !online)
    return (
      <EmptyState
        id="offline"
        level={1}
        title="This page is not on this device yet"
        text="You are offline. What you entered elsewhere is kept. Connect once, and the page opens without a connection from then on."
        action={<Button onClick={() => reloadOnce(error)}>Try Again</Button>}
      />
    )
  if (isMissingChunk(error) && !reloadWasTried(error))
    return (
      <EmptyState
        id="newer"
        level={1}
        title="There is a newer version of Everyday"
        text="This page needs it. Everything you saved is kept; reload to go on."
        action={<Button onClick={() => reloadOnce(error)}>Reload</Button>}
      />
    )
  return (
    <EmptyState
      id="unexpected"
      kind="property"
      level={1}
      title="Unexpected Application Error!"
      text={`${statusOf(error)}Everything you saved is still on this device.`}
      action={<Button onClick={() => location.reload()}>Refresh Page</Button>}
    />
  )
}

function statusOf(error: unknown): string {
  const { status, message } = error as { status?: unknown; message?: unknown }
  const words = [status, message].filter((part) => typeof part === 'number' || (typeof part === 'string' && part))
  return words.length > 0 ? `${words.join(' ')}. ` : ''
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
