import { useCallback, useEffect, useState } from 'react'
import type { SearchRequest } from '../../domain/search.ts'
import { searchFor } from './search-client.ts'
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
  const [round, setRound] = useState(0)
  const asked = query.trim()
  const key = JSON.stringify([asked, tab, sort, page])

  useEffect(() => {
    if (!asked) return
    let current = true
    const request = { query: asked, ...(tab && { tab }), ...(sort && { sort }), ...(page && { page }) }
    searchFor(request).then(
      (answer) => {
        if (!current) return
        setFailed(false)
        setFound({ key, query: asked, answer })
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [asked, tab, sort, page, key, round])

  const again = useCallback(() => {
    setFailed(false)
    setRound((last) => last + 1)
  }, [])
  return { state: stateOf(), again }

  function stateOf(): SearchState {
    if (!asked) return { status: 'empty' }
    if (failed) return { status: 'failed' }
    if (!found) return { status: 'loading' }
    return { status: 'ready', query: found.query, answer: found.answer, stale: found.key !== key }
  }
}
