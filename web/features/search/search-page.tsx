import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import type { SearchAnswer } from '../../domain/search.ts'
import type { SearchPageSearch } from '../../schema/search-page.ts'
import { Problem } from '../../ui/problem.tsx'
import { NothingFound, StartSearching } from './search-empty.tsx'
import { SearchField } from './search-field.tsx'
import classes from './search-page.module.css'
import { SearchSortSelect } from './search-sort-select.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { useSearch } from './use-search.ts'

const OwnEntries = lazy(() => import('./own-entries.tsx'))

/** A query that rests so long was meant, and not just passed through while typing. */
const MEANT_MS = 3000

type Props = {
  search: SearchPageSearch
  /** A query that was meant, and what was found. */
  onAsked: (query: string, answer: SearchAnswer) => void
  /** What was asked before, beside the results. */
  conversation: ReactNode
}

export function SearchPage({ search, onAsked, conversation }: Props) {
  const { q = '', tab = 'all', sort = 'relevance', page = 1, chat } = search
  const { user } = useSession()
  const { state, again } = useSearch({ query: q, tab, sort, page })
  const navigate = useNavigate({ from: '/search' })
  // Whether the last step in the address was made by typing on: then the next one takes its place.
  const typing = useRef(false)

  const go = useCallback(
    (change: SearchPageSearch, { typed = false } = {}) => {
      const replace = typed && typing.current
      typing.current = typed
      void navigate({
        search: ({ chat: now, q: query, tab: kind, sort: order }) =>
          tidy({ chat: now, q: query, tab: kind, sort: order, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )

  // What was pressed Enter on, or led to a result, is kept at once; the rest when it has stood for a while.
  const meant = useRef('')
  const report = useRef(onAsked)
  useEffect(() => {
    report.current = onAsked
  })
  const answer = state.status === 'ready' && !state.stale ? state.answer : null
  const keep = useCallback(() => {
    if (answer) report.current(q.trim(), answer)
  }, [answer, q])
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(keep, meant.current === q.trim() ? 0 : MEANT_MS)
    return () => clearTimeout(timer)
  }, [answer, keep, q])

  function submit(query: string) {
    meant.current = query
    if (query === q.trim()) keep()
    else go({ q: query })
  }

  const talking = chat !== undefined
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title} tabIndex={-1}>
          Search
        </h1>
        <SearchField q={q} onType={(text) => go({ q: text }, { typed: true })} onSubmit={submit} />
      </div>
      {state.status !== 'empty' && (
        <SearchTabs counts={state.status === 'ready' ? state.answer.counts : null} tab={tab} onChange={go} />
      )}
      <div className={classes.columns} data-results={state.status !== 'empty' || undefined}>
        <div className={classes.main}>
          <div className={classes.bar}>
            <p role="status" className={classes.status}>
              {answer && <Count answer={answer} />}
            </p>
            {state.status !== 'empty' && <SearchSortSelect sort={sort} onChange={go} />}
          </div>
          {state.status === 'empty' && !talking && <StartSearching onChoose={submit} />}
          {state.status === 'loading' && <p className={classes.waiting}>Searching</p>}
          {state.status === 'failed' && (
            <Problem
              title="Search is not on this device yet"
              actions={
                <button type="button" className={classes.again} onClick={again}>
                  Try again
                </button>
              }
            >
              It comes along with the first visit that has a connection. Nothing of what you typed is lost.
            </Problem>
          )}
          {state.status === 'ready' &&
            (state.answer.total === 0 ? (
              <NothingFound query={q} tab={tab} counts={state.answer.counts} onTab={() => go({ tab: 'all' })} />
            ) : (
              <SearchResults answer={state.answer} search={search} stale={state.stale} onOpen={keep} />
            ))}
        </div>
        {/* Stands in its own column, so that nothing moves when it comes. */}
        {talking && <div className={classes.aside}>{conversation}</div>}
      </div>
      {user && (
        <WhenOpen>
          <Suspense>
            <OwnEntries onChange={again} />
          </Suspense>
        </WhenOpen>
      )}
    </div>
  )
}

function Count({ answer: { total, ms, page, pages } }: { answer: SearchAnswer & { ms: number } }) {
  const seconds = ms < 1 ? 'less than 0.001' : (ms / 1000).toFixed(3)
  return (
    <>
      {total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`} ({seconds} seconds)
      {page > 1 && `, page ${page} of ${pages}`}
    </>
  )
}

/** Without what is as it is by default, so that addresses stay short. */
function tidy({ q, tab, sort, page, chat }: SearchPageSearch): SearchPageSearch {
  return {
    ...(q && { q }),
    ...(tab && tab !== 'all' && { tab }),
    ...(sort && sort !== 'relevance' && { sort }),
    ...(page && page > 1 && { page }),
    ...(chat && { chat }),
  }
}
