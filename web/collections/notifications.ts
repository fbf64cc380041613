import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice, flag, text } from './field.ts'

/** How a notification looks; anything else is shown as `info`. */
export const NOTIFICATION_TYPES = ['info', 'success', 'warning'] as const

/** What a person is told. Only the server creates them (docs/notifications.md); people mark them as read and archive them. */
export const notifications = collection({
  name: 'notifications',
  label: { many: msg('Notifications'), one: msg('a notification') },
  title: 'title',
  ops: ['update'],
  createdBy: 'server',
  indexes: ['[_keys.list+created_at]', '[_keys.unread+created_at]'], // the filters, newest first; the number of unread ones
  fields: {
    title: text({ label: msg('Title'), required: true, max: 200, readonly: true }),
    message: text({ label: msg('Message'), max: 1000, readonly: true }),
    type: choice(NOTIFICATION_TYPES, { label: msg('Type'), readonly: true }),
    // No list: a device of an older version shows categories that it does not know.
    category: text({ label: msg('Category'), required: true, max: 40, readonly: true }),
    /** Where it leads, as an address of this site; '' is nowhere. */
    link: text({ label: msg('Link'), max: 500, readonly: true }),
    /** The key of what happened, which the server notes once. */
    event: text({ label: msg('Event'), max: 200, readonly: true }),
    is_read: flag({ label: msg('Read') }),
    is_archived: flag({ label: msg('Archived') }),
  },
})
export type Notification = RowOf<typeof notifications>

export const sample: Sample<typeof notifications> = {
  set: {
    title: 'A new sign-in',
    message: 'Firefox on Linux',
    type: 'warning',
    category: 'security',
    link: '/settings/security',
    event: 'sign-in:1',
  },
  change: { is_read: true },
}
