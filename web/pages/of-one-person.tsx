import { useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { usePerson } from '../data/context.tsx'

/**
 * What a page holds of a person ends with that person's session, whichever tab ends it: typed text, open dialogs, what is about to be written,
 * and the query of the address are gone before anything is rendered for the next person. Quiet pages, some of which end a session and tell of it,
 * stay until they are left.
 */
export function OfOnePerson({ children }: { children: ReactNode }) {
  const person = usePerson()
  const navigate = useNavigate()
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'site',
  })
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => resolvedLocation ?? location })
  // Account pages lead to /signin by themselves.
  const hasQuery = layout === 'site' && shown.searchStr !== ''
  const [state, setState] = useState({ person, key: person, isLeaving: false })
  let next = state
  if (next.person !== person) next = { ...next, person, isLeaving: hasQuery }
  if (next.isLeaving && !hasQuery) next = { ...next, isLeaving: false }
  if (next.key !== person && layout !== 'quiet' && !next.isLeaving) next = { ...next, key: person }
  if (next !== state) setState(next)
  const { isLeaving } = next
  const path = shown.pathname
  useEffect(() => {
    if (isLeaving) void navigate({ to: path, search: {}, replace: true, ignoreBlocker: true })
  }, [isLeaving, navigate, path])
  return isLeaving ? null : <Fragment key={next.key}>{children}</Fragment>
}
