import { useOpenDb } from '../../data/context.tsx'
import { writeFeedback } from '../../data/database/write-feedback.ts'
import { isSampleChat } from '../../domain/chat-id.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { changeSamples } from './sample-state.ts'

/** Deletes with undo, and stars; `show` shows the results. */
export function useChatActions(show: FeedbackState['show']) {
  const openDb = useOpenDb()

  async function remove(ids: string[]): Promise<Feedback> {
    const samples = ids.filter(isSampleChat)
    const owned = ids.filter((id) => !isSampleChat(id))
    const restore = owned.length > 0 ? await removeOwned(owned) : undefined
    changeSamples((now) => ({ ...now, gone: [...now.gone, ...samples] }))
    return {
      text: t('{n, plural, one {# chat} other {# chats}} deleted.', { n: ids.length }),
      focus: true,
      undo: () =>
        writeFeedback(msg('Failed to restore chats'), async () => {
          await restore?.()
          changeSamples((now) => ({ ...now, gone: now.gone.filter((id) => !samples.includes(id)) }))
          return { text: t('Restored.') }
        }),
    }
  }

  /** Deletes the person's own chats; returns what restores them. */
  async function removeOwned(ids: string[]): Promise<() => Promise<void>> {
    const [db, commands] = await Promise.all([openDb(), import('./chats.commands.ts')])
    const rows = await commands.deleteChats(db, ids)
    return () => commands.restoreChats(db, rows)
  }

  async function star(id: string, starred: boolean): Promise<null> {
    if (isSampleChat(id)) changeSamples((now) => ({ ...now, starred: { ...now.starred, [id]: starred } }))
    else {
      const [db, { starChat }] = await Promise.all([openDb(), import('./chats.commands.ts')])
      await starChat(db, id, starred)
    }
    return null
  }

  const act = (failed: string, work: () => Promise<Feedback | null>) =>
    void writeFeedback(failed, work).then((result) => result && show(result))
  return {
    remove: (ids: string[]) => act(msg('Failed to delete chats'), () => remove(ids)),
    star: (id: string, starred: boolean) => act(msg('Failed to update chat'), () => star(id, starred)),
  }
}
