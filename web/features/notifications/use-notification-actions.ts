import { useMemo } from 'react'
import type { Notification } from '../../collections/notifications.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { failureText, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { notificationText } from './notification-text.ts'
import { archive, markAllRead, markRead } from './notifications.commands.ts'

/** What can be done with notifications; each tells its result and offers undo where something has left the list. */
export type NotificationActions = {
  toggleRead: (row: Notification) => void
  /** The person follows its link. */
  open: (row: Notification) => void
  toggleArchived: (row: Notification) => void
  markAll: () => void
}

const told = (outcome: WriteOutcome<unknown>, feedback: Feedback | null): Feedback | null =>
  outcome.ok ? feedback : { text: failureText(outcome), failed: true }

/** The actions of the page. */
export function useNotificationActions(db: EverydayDb, show: FeedbackState['show']): NotificationActions {
  return useMemo(() => {
    const tell = (outcome: WriteOutcome<unknown>, feedback: Feedback | null) => {
      const result = told(outcome, feedback)
      if (result) show(result)
    }
    const setRead = async (row: Notification, isRead: boolean) => tell(await markRead(db, [row.id], isRead), null)
    const setArchived = async (row: Notification, isArchived: boolean) => {
      const undo = async () => told(await archive(db, row.id, !isArchived), null)
      const text = t(isArchived ? '“{title}” is archived.' : '“{title}” is back in the list.', {
        title: notificationText(row.title),
      })
      tell(await archive(db, row.id, isArchived), { text, undo, focus: true })
    }
    const markAll = async () => {
      const outcome = await markAllRead(db)
      if (!outcome.ok) return tell(outcome, null)
      const { length } = outcome.value
      const undo = async () => told(await markRead(db, outcome.value, false), null)
      if (length === 0) return
      const text = t('{length, plural, one {# marked as read.} other {# marked as read.}}', { length })
      show({ text, undo, focus: true })
    }
    return {
      toggleRead: (row) => void setRead(row, !row.is_read),
      open: (row) => void (row.is_read || setRead(row, true)),
      toggleArchived: (row) => void setArchived(row, !row.is_archived),
      markAll: () => void markAll(),
    }
  }, [db, show])
}
