import { useCallback, useEffect, useState } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import { isSample } from './chat-list.ts'
import { changeSamples } from './sample-state.ts'

const UNDO_MS = 10_000

type Feedback = { text: string; undo?: () => Promise<void> }

/** Deletes with undo, and stars. `message`: the result of the last action. */
export function useChatActions() {
  const openDb = useOpenDb()
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => setFeedback(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [feedback])

  const runAndReport = useCallback(async (run: () => Promise<Feedback | null>) => {
    try {
      setFeedback(await run())
    } catch {
      setFeedback({ text: 'Not saved: the storage of this device did not respond. Reload the page and try again.' })
    }
  }, [])

  async function remove(ids: string[]): Promise<Feedback> {
    const samples = ids.filter(isSample)
    const owned = ids.filter((id) => !isSample(id))
    const [db, commands] = await Promise.all([openDb(), import('./chats.commands.ts')])
    const rows = await commands.deleteChats(db, owned)
    changeSamples((now) => ({ ...now, gone: [...now.gone, ...samples] }))
    return {
      text: ids.length === 1 ? '1 chat deleted.' : `${ids.length} chats deleted.`,
      undo: async () => {
        await commands.restoreChats(db, rows)
        changeSamples((now) => ({ ...now, gone: now.gone.filter((id) => !samples.includes(id)) }))
      },
    }
  }

  async function star(id: string, starred: boolean): Promise<null> {
    if (isSample(id)) changeSamples((now) => ({ ...now, starred: { ...now.starred, [id]: starred } }))
    else {
      const [db, { starChat }] = await Promise.all([openDb(), import('./chats.commands.ts')])
      await starChat(db, id, starred)
    }
    return null
  }

  return {
    message: feedback?.text ?? null,
    undo:
      feedback?.undo &&
      (() =>
        void runAndReport(async () => {
          await feedback.undo!()
          return { text: 'Restored.' }
        })),
    remove: (ids: string[]) => void runAndReport(() => remove(ids)),
    star: (id: string, starred: boolean) => void runAndReport(() => star(id, starred)),
  }
}
