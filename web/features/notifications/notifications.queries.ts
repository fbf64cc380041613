import { Dexie, type Collection } from 'dexie'
import type { Notification } from '../../collections/notifications.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { unreadNotifications } from '../../data/database/unread-notifications.ts'
import { pageOf } from '../../lib/pages.ts'
import type { Filter } from './notification-view.ts'

/** Notifications on one page of the list. */
export const PAGE_SIZE = 30

/** One page of a filter, newest first, with the number of pages, of all that are not archived, and of those that are unread. */
export type NotificationList = { rows: Notification[]; page: number; pages: number; active: number; unread: number }

const { minKey, maxKey } = Dexie

const ofList = (db: EverydayDb, list: 'active' | 'archived'): Collection<Notification, string> =>
  db.notifications.where('[_keys.list+created_at]').between([list, minKey], [list, maxKey])

const ofFilter = (db: EverydayDb, filter: Filter): Collection<Notification, string> =>
  filter === 'unread' ? unreadNotifications(db) : ofList(db, filter === 'archived' ? 'archived' : 'active')

/** Reads one page, the last one if there are fewer. The cost does not grow with the number of notifications. */
export function readNotifications(db: EverydayDb, filter: Filter, asked: number): Promise<NotificationList> {
  return db.transaction('r', db.notifications, async () => {
    const [total, active, unread] = await Promise.all([
      ofFilter(db, filter).count(),
      ofList(db, 'active').count(),
      unreadNotifications(db).count(),
    ])
    const { page, pages, from } = pageOf(total, PAGE_SIZE, asked)
    const rows = await ofFilter(db, filter).reverse().offset(from).limit(PAGE_SIZE).toArray()
    return { rows, page, pages, active, unread }
  })
}
