import { useEffect, useEffectEvent, useState } from 'react'
import { failureText, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { deleteShared } from '../../data/offline/shared.ts'
import { readShared, type Shared } from './shared-inbox.ts'

type Stored = { status: 'added' | 'known'; id: string }
/** Stores it as a bookmark; given by the route. Must be idempotent for the same `id`. */
export type StoreShared = (shared: Shared, id: string) => Promise<WriteOutcome<Stored | { status: 'no-link' }>>

type State =
  | { name: 'reading' }
  | { name: 'nothing' }
  | { name: 'no-room'; shared: Shared; message: string; again: () => void }
  | { name: 'no-link'; shared: Shared; discard: () => void }
  | {
      name: 'stored'
      shared: Shared
      outcome: Stored
      isUndone: boolean
      /** Why the last undo failed. */
      failure?: string
      undo: (remove: () => Promise<WriteOutcome>) => void
    }

/** Stores what the worker saved under `id`, and only then deletes it. */
export function useShared(owner: string, id: string, store: StoreShared): State {
  const [state, setState] = useState<State>({ name: 'reading' })
  // `store` is a new function on each render; the effect depends on the share only.
  const storeEvent = useEffectEvent(store)
  useEffect(() => {
    let stopped = false
    const show = (next: State) => !stopped && setState(next)
    const take = async () => {
      const shared = await readShared(owner, id)
      if (!shared) return show({ name: 'nothing' })
      const written = await storeEvent(shared, id)
      if (!written.ok) {
        const message = written.detail ?? written.message
        return show({ name: 'no-room', shared, message, again: () => void take() })
      }
      const outcome = written.value
      if (outcome.status === 'no-link')
        return show({
          name: 'no-link',
          shared,
          discard: () => void deleteShared(owner, id).then(() => setState({ name: 'nothing' })),
        })
      await deleteShared(owner, id)
      const stored = { name: 'stored', shared, outcome } as const
      const undo = (remove: () => Promise<WriteOutcome>) =>
        void remove().then((removed) =>
          setState({ ...stored, isUndone: removed.ok, ...(!removed.ok && { failure: failureText(removed) }), undo }),
        )
      show({ ...stored, isUndone: false, undo })
    }
    void take()
    return () => {
      stopped = true
    }
  }, [owner, id])
  return state
}
