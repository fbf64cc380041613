import { useCallback, useEffect, useRef } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import type { SearchAnswer } from '../../domain/search.ts'
import type { SampleChat } from '../../catalog/schema/chats.ts'

type Options = {
  chat: string | undefined
  sample: SampleChat | null
  /** Called with the id of the chat that received the search, if that is not the open one. */
  onChat: (id: string) => void
}

/** Stores a search in its chat, unless the person keeps none. A failure is not shown, since the results are there anyway. */
export function useRecordSearch({ chat, sample, onChat }: Options): (query: string, answer: SearchAnswer) => void {
  const openDb = useOpenDb()
  const mounted = useRef(true)
  // The person's own chat that a search in the open sample has begun. The next search may come before it is open.
  const begun = useRef<Promise<string | null>>(undefined)
  useEffect(() => {
    begun.current = undefined
  }, [chat])
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(
    (query, answer) => {
      const before = begun.current
      const saved = Promise.all([openDb(), import('./chats.commands.ts'), before]).then(([db, { recordSearch }, own]) =>
        recordSearch(db, { query, answer, ...(own ? { chat: own } : { chat, sample }) }),
      )
      if (sample) begun.current = saved.catch(() => null)
      saved.then(
        (id) => mounted.current && id && id !== chat && onChat(id),
        () => {},
      )
    },
    [openDb, chat, sample, onChat],
  )
}
