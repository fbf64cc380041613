import type { EverydayDb } from '../../data/database/db.ts'
import { useOpenDb } from '../../data/context.tsx'
import { failed } from '../../data/database/write-feedback.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { isSampleChat } from '../../domain/chat-id.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { changeSamples } from './sample-state.ts'

type Commands = typeof import('./chats.commands.ts')

/** Deletes with undo, and stars; `show` shows the results. */
export function useChatActions(show: FeedbackState['show']) {
  const openDb = useOpenDb()

  /** Runs a command. The database and the commands are loaded at a press; if that fails, the person is told as of a failed write. */
  async function run<T>(
    message: string,
    command: (db: EverydayDb, commands: Commands) => Promise<WriteOutcome<T>>,
  ): Promise<WriteOutcome<T>> {
    const loaded = await writeOutcome(message, () => Promise.all([openDb(), import('./chats.commands.ts')]))
    return loaded.ok ? command(...loaded.value) : loaded
  }

  /** Deletes the person's own chats; its value restores them. */
  const removeOwned = (ids: string[]) =>
    run(msg('Failed to delete chats'), async (db, { deleteChats, restoreChats }) => {
      const deleted = await deleteChats(db, ids)
      return deleted.ok ? { ok: true, value: () => restoreChats(db, deleted.value) } : deleted
    })

  async function remove(ids: string[]): Promise<Feedback> {
    const samples = ids.filter(isSampleChat)
    const owned = ids.filter((id) => !isSampleChat(id))
    const removed = owned.length > 0 ? await removeOwned(owned) : null
    if (removed && !removed.ok) return failed(removed)
    changeSamples((now) => ({ ...now, gone: [...now.gone, ...samples] }))
    return {
      text: t('{n, plural, one {# chat} other {# chats}} deleted.', { n: ids.length }),
      focus: true,
      undo: async () => {
        const restored = await removed?.value()
        if (restored && !restored.ok) return failed(restored)
        changeSamples((now) => ({ ...now, gone: now.gone.filter((id) => !samples.includes(id)) }))
        return { text: t('Restored.') }
      },
    }
  }

  async function star(id: string, starred: boolean): Promise<void> {
    if (isSampleChat(id)) return changeSamples((now) => ({ ...now, starred: { ...now.starred, [id]: starred } }))
    const outcome = await run(msg('Failed to update chat'), (db, { starChat }) => starChat(db, id, starred))
    if (!outcome.ok) show(failed(outcome))
  }

  return {
    remove: (ids: string[]) => void remove(ids).then(show),
    star: (id: string, starred: boolean) => void star(id, starred),
  }
}
