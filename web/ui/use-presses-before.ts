import { useCallback, useLayoutEffect, useRef } from 'react'

/** Ends the recording. Returns the buttons that were pressed meanwhile, in their order. */
export type TakePresses = () => HTMLButtonElement[]

/**
 * Records which buttons of a part are pressed before its code has come: React drops a press on what it has not hydrated. Returns the ref
 * of an element around the part's `Suspense`, and what `PressedBefore` needs inside it. Fields take over themselves what was done
 * (`useFilledBefore`).
 */
export function usePressesBefore<E extends HTMLElement>() {
  const part = useRef<E>(null)
  const presses = useRef<Event[]>([])
  const recording = useRef(new AbortController())
  useLayoutEffect(() => {
    const { signal } = recording.current
    // Not for a part that was there at once.
    if (signal.aborted) return
    const record = (event: Event | undefined) => {
      if (event?.type === 'click' && part.current?.contains(event.target as Node)) presses.current.push(event)
    }
    // The page around the part may just have been hydrated by a press on the part.
    record(window.event)
    addEventListener('click', record, { capture: true, signal })
    return () => removeEventListener('click', record, { capture: true })
  }, [])
  const take: TakePresses = useCallback(() => {
    recording.current.abort()
    return presses.current
      .splice(0)
      .filter(({ eventPhase }) => eventPhase === Event.NONE) // else it has just hydrated the part, and React hands it on
      .flatMap(({ target }) => (target as Element).closest('button') ?? [])
  }, [])
  return [part, take] as const
}
