import { Dexie, type Collection } from 'dexie'
import type { Notification } from '../../collections/notifications.ts'
import type { EverydayDb } from './db.ts'

const { minKey, maxKey } = Dexie

/** The notifications that are neither read nor archived, oldest first. Counting them reads an index only. */
export const unreadNotifications = (db: EverydayDb): Collection<Notification, string> =>
  db.notifications.where('[_keys.unread+created_at]').between([1, minKey], [1, maxKey])
