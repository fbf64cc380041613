import { useCallback, useEffect, useState } from 'react'
import type { SearchRequest } from '../../domain/search.ts'
import { findPublished, searchFor } from './search-client.ts'
import type { TimedAnswer } from './search-host.ts'

/** `stale`: the results are those of the previous query while the next ones load. */
export type SearchState =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; query: string; answer: TimedAnswer; stale: boolean }

type Found = { key: string; query: string; answer: TimedAnswer }

/** Searches whenever the request changes. `again` repeats it: after a failure, or when there is more to search. */
export function useSearch({ query, tab, sort, page }: SearchRequest): { state: SearchState; again: () => void } {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const trimmed = query.trim()
  const key = JSON.stringify([trimmed, tab, sort, page])

  useEffect(() => {
    if (!trimmed) return
    let current = true
    const request = { query: trimmed, ...(tab && { tab }), ...(sort && { sort }), ...(page && { page }) }
    searchFor(request).then(
      (answer) => {
        if (!current) return
        setFailed(false)
        setFound({ key, query: trimmed, answer })
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [trimmed, tab, sort, page, key, attempt])

  // What is here already is shown first.
  useEffect(() => {
    if (!trimmed) return
    let current = true
    findPublished(() => current && setAttempt((last) => last + 1)).catch(() => {})
    return () => {
      current = false
    }
  }, [trimmed])

  const again = useCallback(() => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }, [])
  return { state: stateOf(), again }

  function stateOf(): SearchState {
    if (!trimmed) return { status: 'empty' }
    if (failed) return { status: 'failed' }
    if (!found) return { status: 'loading' }
    return { status: 'ready', query: found.query, answer: found.answer, stale: found.key !== key }
  }
}
