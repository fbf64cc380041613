import { msg } from '../lib/msg.ts'

/** The ways in which a person is told something: on the page of notifications, by email, by a message of the browser. */
export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What notifications are about. A new category is one entry here; the server reads the list too (scripts/generate.mjs). */
export type NotificationCategory = {
  id: string
  label: string
  /** What it tells. */
  note: string
  /** The channels that are on for those who have not chosen. */
  defaults: readonly Channel[]
  /** The channels that cannot be turned off. */
  always: readonly Channel[]
  /** Told at once, also in quiet hours. */
  urgent?: true
  /** What the link of such a notification is called. */
  verb: string
}

/** Every category, in the order of the preferences. */
export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  {
    id: 'security',
    label: msg('Security'),
    note: msg('New sign-ins, and changes to your password, email address, two-factor sign-in and passkeys'),
    defaults: ['in_app', 'email', 'push'],
    always: ['in_app', 'email'],
    urgent: true,
    verb: msg('Review'),
  },
  {
    id: 'orders',
    label: msg('Orders'),
    note: msg('Orders that are placed, paid, shipped, delivered or canceled'),
    defaults: ['in_app', 'email', 'push'],
    always: [],
    verb: msg('See the order'),
  },
  {
    id: 'wallet',
    label: msg('Payment methods'),
    note: msg('Cards that expire soon'),
    defaults: ['in_app', 'email', 'push'],
    always: [],
    verb: msg('Replace'),
  },
  {
    id: 'documents',
    label: msg('Documents'),
    note: msg('Failed uploads, and storage that’s nearly full'),
    defaults: ['in_app', 'email', 'push'],
    always: [],
    verb: msg('Open documents'),
  },
  {
    id: 'events',
    label: msg('Events'),
    note: msg('Your seats at events, and the day before one'),
    defaults: ['in_app', 'email', 'push'],
    always: [],
    verb: msg('See the event'),
  },
]

const BY_ID = new Map(NOTIFICATION_CATEGORIES.map((category) => [category.id, category]))

/** The category with this id; undefined for one that a newer version of the server knows. */
export const notificationCategory = (id: string): NotificationCategory | undefined => BY_ID.get(id)

/** What a person has chosen for a channel; '' is nothing. */
export type Chosen = '' | 'on' | 'off'

/** Whether a channel of a category is on. */
export function isChannelOn({ defaults, always }: NotificationCategory, channel: Channel, chosen: Chosen): boolean {
  if (always.includes(channel)) return true
  return chosen === '' ? defaults.includes(channel) : chosen === 'on'
}
