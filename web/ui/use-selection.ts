import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A listing that the ids are read from. `key` identifies it. */
type Source = { key: string; ids: () => Promise<string[]> }
type Failure = { key: string; error: unknown }

export type Selection = {
  ids: ReadonlySet<string>
  /** Selects or deselects one; further ranges begin there. */
  toggle: (id: string, index: number) => void
  /** Selects from the one that was last toggled, or `from`, to this one. */
  extend: (index: number, from?: number) => void
  all: () => void
  clear: () => void
}

/** The listing that the person has asked for: its place (folder, tag, search), and its whole key. */
type Listed = { place: string; key: string }
/** Where a range begins: at an item, or else at an index of the place. */
type Anchor = { id?: string; index: number; place: string }

/** Changes come in bursts; a large listing is read once after them. */
const PRUNE_DELAY_MS = 120

const NONE: ReadonlySet<string> = new Set()

/** The selected items of one place of a list, by id. In another place nothing is selected, nor what has left the listing. */
export function useSelection(source: Source | Failure | undefined, { place, key }: Listed): Selection {
  const [state, setState] = useState({ place, ids: NONE })
  const anchor = useRef<Anchor | null>(null)
  const latest = useRef({ source, place, key })
  useEffect(() => {
    latest.current = { source, place, key }
  })

  const change = useCallback((next: (ids: ReadonlySet<string>) => ReadonlySet<string>) => {
    const { place: now } = latest.current
    setState((last) => ({ place: now, ids: next(last.place === now ? last.ids : NONE) }))
  }, [])
  /** Adds a range of the listing as it is now, unless the person has left it meanwhile. */
  const add = useCallback(
    async (range: (ids: string[]) => string[]) => {
      const { source: listed, key: asked } = latest.current
      // The previous listing is shown while the next one is being prepared.
      if (!listed || 'error' in listed || listed.key !== asked) return
      const ids = range(await listed.ids())
      if (latest.current.key === asked) change((last) => new Set([...last, ...ids]))
    },
    [change],
  )

  const toggle = useCallback(
    (id: string, index: number) => {
      anchor.current = { id, index, place: latest.current.place }
      change((last) => {
        const next = new Set(last)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [change],
  )
  const extend = useCallback(
    (index: number, from?: number) => {
      const { place: now } = latest.current
      if (anchor.current?.place !== now) anchor.current = { index: from ?? index, place: now }
      const start = anchor.current
      void add((ids) => {
        const found = start.id === undefined ? start.index : ids.indexOf(start.id)
        const other = found < 0 ? index : found
        return ids.slice(Math.min(other, index), Math.max(other, index) + 1)
      })
    },
    [add],
  )
  const all = useCallback(() => void add((ids) => ids), [add])
  const clear = useCallback(() => {
    anchor.current = null
    change(() => NONE)
  }, [change])

  const ids = state.place === place ? state.ids : NONE
  // What has left the listing would be changed unseen.
  useEffect(() => {
    if (ids.size === 0 || !source || 'error' in source || source.key !== key) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const listed = new Set(await source.ids())
      if (isLatest)
        change((last) =>
          [...last].every((id) => listed.has(id)) ? last : new Set([...last].filter((id) => listed.has(id))),
        )
    }, PRUNE_DELAY_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [source, key, ids, change])
  return useMemo(() => ({ ids, toggle, extend, all, clear }), [ids, toggle, extend, all, clear])
}
