import { useCallback, useEffect, useRef } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import type { SearchAnswer } from '../../domain/search.ts'
import type { SampleChat } from '../../schema/chats.ts'

type Options = {
  chat: string | undefined
  sample: SampleChat | null
  /** The id of the chat that the question went to, where it is another than the one that is open. */
  onChat: (id: string) => void
}

/** Keeps a search as a line of its chat. Nothing is said where that fails: the results are there all the same. */
export function useKeepAsked({ chat, sample, onChat }: Options): (query: string, answer: SearchAnswer) => void {
  const openDb = useOpenDb()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(
    (query, answer) => {
      const kept = Promise.all([openDb(), import('./chats.commands.ts')])
      kept
        .then(([db, { keepAsked }]) => keepAsked(db, { query, answer, chat, sample }))
        .then(
          (id) => here.current && id !== chat && onChat(id),
          () => {},
        )
    },
    [openDb, chat, sample, onChat],
  )
}
