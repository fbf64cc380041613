import { useEffect, useState } from 'react'
import { findAsTyped, type FindByWords } from '../domain/matches-words.ts'
import { loadEventually } from '../lib/load-eventually.ts'

let forgiving: FindByWords | null = null

/** How a list is searched: as the search does it, once something is looked for and its code is here; until then, for the words as typed. */
export function useFind(q: string | undefined): FindByWords {
  const [, setLoaded] = useState(forgiving !== null)
  const isWanted = Boolean(q) && !forgiving
  useEffect(() => {
    if (!isWanted) return
    let mounted = true
    void loadEventually(() => import('../domain/find-by-words.ts')).then(({ findByWords }) => {
      forgiving = findByWords
      if (mounted) setLoaded(true)
    })
    return () => {
      mounted = false
    }
  }, [isWanted])
  return forgiving ?? findAsTyped
}
