import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { downloadCatalogInBackground } from '../data/offline/offline-content.ts'
import { watchForUpdates, type WaitingUpdate } from '../data/offline/updates.ts'
import { t } from '../lib/t.ts'
import { isWorkUnsaved } from '../lib/unsaved-work.ts'
import classes from './update-prompt.module.css'

const RECHECK_MS = 1000

/**
 * `ready`: a newer version is installed. `waiting`: the person has accepted it, or another tab has started it, and it waits
 * until there is no unsaved work.
 */
type State = { name: 'none' } | { name: 'ready' | 'waiting'; update: WaitingUpdate | null }

/** Offers a newer version, and never reloads over unsaved work in any tab. */
export function UpdatePrompt() {
  const [state, setState] = useState<State>({ name: 'none' })

  useEffect(
    () =>
      watchForUpdates({
        waiting: (update) => setState((now) => (now.name === 'waiting' ? now : { name: 'ready', update })),
        // The new version is active already; only this page has to reload.
        replaced: () => setState({ name: 'waiting', update: null }),
      }),
    [],
  )
  useQuietDownload()
  const blocked = useReloadWhenSaved(state)

  if (state.name === 'none') return null
  return (
    <div className={`card stack ${classes.prompt}`} role="status">
      {state.name === 'ready' && (
        <>
          <Message title={t('A new version is ready')} text={t('It takes a moment. Your data stays as it is.')} />
          <div className="row gap-s">
            <Button size="sm" onClick={() => setState({ ...state, name: 'waiting' })}>
              {t('Update now')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setState({ name: 'none' })}>
              {t('Later')}
            </Button>
          </div>
        </>
      )}
      {state.name === 'waiting' && !blocked && (
        <Message title={t('Updating')} text={t('This page reloads in a moment.')} />
      )}
      {state.name === 'waiting' && blocked && (
        <Message
          title={t('The update is waiting')}
          text={t('Something you typed here or in another tab isn’t saved yet. Save or close it to finish the update.')}
        />
      )}
    </div>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="bold">{title}</p>
      <p className="small muted">{text}</p>
    </div>
  )
}

/** While `waiting`: updates as soon as no tab has unsaved work. Returns true while one does. */
function useReloadWhenSaved(state: State): boolean {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    if (state.name !== 'waiting') return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const check = async () => {
      const unsaved = await isWorkUnsaved()
      if (stopped) return
      setBlocked(unsaved)
      if (!unsaved && !state.update) return location.reload()
      // Each tab reloads when the new worker takes control. Chromium may delay that until the old worker has been idle for
      // 30 s. Applied again on each check, since a still newer version may be waiting by then.
      if (!unsaved) state.update?.apply()
      timer = setTimeout(check, RECHECK_MS)
    }
    void check()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [state])
  return blocked
}

/** Downloads the catalog after start, so that the store works offline after one visit to any page. */
function useQuietDownload() {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const timer = setTimeout(async () => {
      await navigator.serviceWorker?.ready
      await downloadCatalogInBackground()
    }, 3000)
    return () => clearTimeout(timer)
  }, [])
}
