/** Derived values of a notification for the device's indexes, which cannot hold yes and no. Never sent to the server. */
export type NotificationKeys = {
  list: 'active' | 'archived'
  /** Only present on those that are neither read nor archived, so that the index contains nothing else. */
  unread?: 1
}

/** The keys of one notification. */
export function notificationKeys(row: { is_read: boolean; is_archived: boolean }): NotificationKeys {
  if (row.is_archived) return { list: 'archived' }
  return row.is_read ? { list: 'active' } : { list: 'active', unread: 1 }
}
