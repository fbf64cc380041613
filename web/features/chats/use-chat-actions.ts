import { useCallback, useEffect, useState } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import { isSample } from './chat-list.ts'
import { changeSamples } from './sample-state.ts'

const UNDO_MS = 10_000

type Done = { text: string; undo?: () => Promise<void> }

/** Deleting with a way back, and stars. `said`: what was just done, or could not be. */
export function useChatActions() {
  const openDb = useOpenDb()
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])

  const tryTo = useCallback(async (run: () => Promise<Done | null>) => {
    try {
      setDone(await run())
    } catch {
      setDone({ text: 'Not saved: the storage of this device did not answer. Reload the page and try again.' })
    }
  }, [])

  async function remove(ids: string[]): Promise<Done> {
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
    said: done?.text ?? null,
    undo:
      done?.undo &&
      (() =>
        void tryTo(async () => {
          await done.undo!()
          return { text: 'Brought back.' }
        })),
    remove: (ids: string[]) => void tryTo(() => remove(ids)),
    star: (id: string, starred: boolean) => void tryTo(() => star(id, starred)),
  }
}
