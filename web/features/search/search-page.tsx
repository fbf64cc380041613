import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import type { SearchAnswer } from '../../domain/search.ts'
import { t, tEach } from '../../lib/t.ts'
import type { SearchPageSearch } from './search-parameters.ts'
import { SEARCH_SORTS } from '../../domain/search-options.ts'
import { Found } from '../../ui/found.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { NothingFound, StartSearching } from './search-empty.tsx'
import { SearchField } from './search-field.tsx'
import classes from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { useSearch } from './use-search.ts'
import { later } from '../../ui/later.tsx'

const OwnEntries = later(() => import('./own-entries.tsx').then((file) => file.default))

/** A query unchanged for this long counts as a search, not as an intermediate state of typing. */
const SETTLED_QUERY_MS = 3000

type Props = {
  search: SearchPageSearch
  /** A completed query and its results. */
  onSettled: (query: string, answer: SearchAnswer) => void
  /** The conversation, shown beside the results. */
  conversation: ReactNode
  /** Where searches are kept, shown below the results. */
  note: ReactNode
}

export function SearchPage({ search, onSettled, conversation, note }: Props) {
  const { q = '', tab = 'all', sort = 'relevance', page = 1, chat } = search
  const { user } = useSession()
  const { state, again } = useSearch({ query: q, tab, sort, page })
  const navigate = useNavigate({ from: '/search' })
  // Whether the last history entry was made by typing: then the next one replaces it. A link or Back has made others.
  const typing = useRef(false)
  const isOwnChange = useRef(false)
  useEffect(() => {
    if (!isOwnChange.current) typing.current = false
    isOwnChange.current = false
  }, [q, tab, sort, page])

  const go = useCallback(
    (change: SearchPageSearch, { typed = false } = {}) => {
      const replace = typed && typing.current
      typing.current = typed
      isOwnChange.current = true
      void navigate({
        search: ({ chat: now, q: query, tab: kind, sort: order }) =>
          withoutDefaults({ chat: now, q: query, tab: kind, sort: order, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )

  // A query is recorded at once on Enter, when a result is opened, and when it came with the address; one that is typed after a pause.
  const settled = useRef('')
  const report = useRef(onSettled)
  useEffect(() => {
    report.current = onSettled
  })
  const shown = state.status === 'ready' ? state.answer : null
  // Under a tab that has none of the results, these are what is offered.
  const isElsewhere = shown?.total === 0 && shown.counts.all > 0
  const answer = state.status === 'ready' && !state.stale ? state.answer : null
  const keep = useCallback(() => {
    if (answer) report.current(q.trim(), answer)
  }, [answer, q])
  useEffect(() => {
    if (!answer) return
    const isBeingTyped = typing.current && settled.current !== q.trim()
    // Nothing is said to be found before what the person has, and what others have published, is read.
    const isEarly = settled.current !== q.trim() && answer.total === 0
    const timer = setTimeout(keep, isBeingTyped || isEarly ? SETTLED_QUERY_MS : 0)
    return () => clearTimeout(timer)
  }, [answer, keep, q])

  function submit(query: string) {
    settled.current = query
    if (query === q.trim()) keep()
    else go({ q: query })
  }

  const talking = chat !== undefined
  const isEmpty = state.status === 'empty'
  return (
    <div className={`wide hero ${classes.page}`}>
      <div className={`stack gap-l ${classes.head}`}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('Search')}
        </h1>
        <SearchField q={q} onType={(text) => go({ q: text }, { typed: true })} onSubmit={submit} />
      </div>
      <div className={`split ${classes.columns}`} data-results={!isEmpty || undefined}>
        {!isEmpty && (
          <div className={`all-columns ${classes.tabs}`}>
            <SearchTabs counts={state.status === 'ready' ? state.answer.counts : null} tab={tab} onChange={go} />
          </div>
        )}
        {/* Replaced by the results instead of moved down by the tabs. */}
        <div key={isEmpty ? 'start' : 'results'} className="shrink">
          <div className={`row between ${classes.bar}`}>
            <Found
              count={answer && countText(answer)}
              meant={isElsewhere ? undefined : shown?.meant}
              className={`small figures ${classes.status}`}
            >
              {!isElsewhere && shown?.isPartial && (
                <p className="muted">{t('Nothing has all of these words. These have most of them.')}</p>
              )}
            </Found>
            {!isEmpty && (
              <Select
                label={t('Sort by')}
                place="beside"
                options={tEach(SEARCH_SORTS)}
                value={sort}
                onChange={(next) => go({ sort: next })}
              />
            )}
          </div>
          {isEmpty && !talking && <StartSearching onChoose={submit} />}
          {state.status === 'loading' && <p className="muted">{t('Searching')}</p>}
          {state.status === 'failed' && (
            <Problem
              title={t('Search isn’t on this device yet')}
              actions={
                <button type="button" className="toggle" onClick={again}>
                  {t('Try again')}
                </button>
              }
            >
              {t('It downloads the first time you visit online. Nothing you typed is lost.')}
            </Problem>
          )}
          {state.status === 'ready' &&
            (state.answer.total === 0 ? (
              <NothingFound query={q} tab={tab} counts={state.answer.counts} onTab={() => go({ tab: 'all' })} />
            ) : (
              <SearchResults answer={state.answer} search={search} stale={state.stale} onOpen={keep} />
            ))}
          {/* Results that come would move it. */}
          <div className={classes.note} hidden={state.status === 'loading'}>
            {note}
          </div>
        </div>
        {/* In a column of its own, so that it causes no layout shift. */}
        {talking && <div className={`sticky ${classes.aside}`}>{conversation}</div>}
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

function countText({ total, ms, page, pages }: SearchAnswer & { ms: number }): string {
  const seconds = ms < 1 ? t('less than 0.001') : (ms / 1000).toFixed(3)
  const values = { n: total, seconds, page, pages }
  return page > 1
    ? t('{n, plural, one {# result} other {# results}} ({seconds} seconds), page {page} of {pages}', values)
    : t('{n, plural, one {# result} other {# results}} ({seconds} seconds)', values)
}

/** Omits default values, so that URLs stay short. */
function withoutDefaults({ q, tab, sort, page, chat }: SearchPageSearch): SearchPageSearch {
  return {
    ...(q && { q }),
    ...(tab && tab !== 'all' && { tab }),
    ...(sort && sort !== 'relevance' && { sort }),
    ...(page && page > 1 && { page }),
    ...(chat && { chat }),
  }
}
