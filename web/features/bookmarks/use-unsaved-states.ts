import { useEffect, useState } from 'react'
import type { RecordState } from '../../data/syncing/sync-control.ts'

/** A change that reaches the server sooner than this is not worth a word. */
const PATIENCE_MS = 800

type States = Map<string, RecordState>

/** The states worth showing: all once some have been waiting for a moment, so that no row flickers while it is being saved. */
export function useUnsavedStates(states: States): States {
  const waiting = states.size > 0
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!waiting) return setWaited(false)
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && waited ? states : NONE
}

const NONE: States = new Map()
