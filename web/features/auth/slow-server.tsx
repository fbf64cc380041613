import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/t.ts'
import type { EntryForm, SaveOutcome } from '../../ui/use-entry-form.ts'

/** A wait that is told. */
const SLOW_MS = 4000

/** Lets the person stop a request that a form waits for. */
export function useStop() {
  const last = useRef(new AbortController())
  const begin = useCallback((): AbortSignal => {
    last.current = new AbortController()
    return last.current.signal
  }, [])
  return { begin, stop: useCallback(() => last.current.abort(), []) }
}

/** The outcome for a form whose request was stopped: as before it was submitted. */
export const AS_BEFORE: SaveOutcome = { ok: false, message: '' }

type Props<V> = { entry: EntryForm<V>; onStop: () => void }

/** While a form waits for a server that is silent: says so after a moment, and offers to stop waiting. */
export function SlowServer<V>({ entry, onStop }: Props<V>) {
  return entry.isSaving && <Waiting form={entry.ref} onStop={onStop} />
}

function Waiting({ form, onStop }: { form: EntryForm<unknown>['ref']; onStop: () => void }) {
  const [isSlow, setSlow] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  // The button that was pressed is gone with this.
  useEffect(
    () => () => {
      if (stopped.current) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    },
    [form],
  )
  const stop = () => {
    stopped.current = true
    onStop()
  }
  return (
    <>
      <p className="small muted mt-m" role="status">
        {isSlow &&
          t('The server has not answered yet. You can wait, or cancel and try again later. What you typed is kept.')}
      </p>
      {isSlow && (
        <Button variant="default" fullWidth className="mt-s" onClick={stop}>
          {t('Cancel')}
        </Button>
      )}
    </>
  )
}
