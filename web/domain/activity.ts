import type { Order, OrderStep } from '../collections/orders.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { momentOf } from '../lib/timestamp.ts'
import { addressHost } from './bookmark-address.ts'
import { deviceText } from './device-text.ts'
import { walletActionParts } from './wallet-action.ts'
import { businessObject } from './business-objects.ts'

/** The longest activity that is shown. */
export const ACTIVITY_LIMIT = 10
/** Bookmarks that are saved, or documents that are added, within this time, such as by an import, make one line when there are `BURST` or more. */
export const BURST_MS = 60_000
/** How many of them make a burst. */
export const BURST = 4

/** What a line of the activity is about; it decides on the picture. */
export type ActivityKind =
  'bookmark' | 'document' | 'order' | 'cart' | 'wallet' | 'business' | 'chat' | 'message' | 'elsewhere'

/** One line: who did what to which thing, as in "You saved Sales tax rates to Taxes". */
export type Activity = {
  /** Unique among the lines. */
  id: string
  /** Epoch ms. */
  at: number
  kind: ActivityKind
  /** The record that the line is about; '' for several. */
  record: string
  who: string
  verb: string
  /** The name of the thing; the SKU of a line in the cart. */
  what: string
  /** What joins the place to the sentence, and the place: `to`, `Taxes`. */
  joint?: string
  where?: string
  /** Where the thing is, as an address of this site. */
  to: string
  /** The host of a bookmark, the object of a business, the id of the picture of a card; none for other kinds, and for several. */
  picture?: string
}

const YOU = msg('You')

type Dated = { id: string; created_at: string }
type Titled = { id: string; title: string; url: string; folder_id: string }
/** The name of a folder by its id; undefined for none, and for one that is not on this device. */
export type FolderName = (id: string) => string | undefined

const folderAddress = (id: string): string => `/bookmarks?folder=${id}`

/** A bookmark that was saved, or `count` that were saved together, of which this is the newest. */
export function savedActivity(row: Titled & Dated, count: number, folderName: FolderName): Activity {
  const at = momentOf(row.created_at)
  if (count > 1) return { ...several('bookmark', 'saved', row.id, at, count), to: '/bookmarks' }
  return {
    id: `saved ${row.id}`,
    at,
    kind: 'bookmark',
    record: row.id,
    who: YOU,
    verb: 'saved',
    what: row.title,
    picture: addressHost(row.url),
    ...inFolder(row.folder_id, folderName),
  }
}

/** A bookmark that was moved to the trash, or `count` that were moved together. */
export function trashedActivity(row: Titled & { deleted_at: string }, count: number): Activity {
  const at = momentOf(row.deleted_at)
  const trash = { joint: 'to', where: t('the trash'), to: '/bookmarks?trash=true' }
  if (count > 1) return { ...several('bookmark', 'moved', row.id, at, count), ...trash }
  return {
    id: `trashed ${row.id}`,
    at,
    kind: 'bookmark',
    record: row.id,
    who: YOU,
    verb: 'moved',
    what: row.title,
    picture: addressHost(row.url),
    ...trash,
  }
}

/** A document that was added, or `count` that were added together, of which this is the newest. */
export function addedActivity({ id, name, created_at }: Dated & { name: string }, count: number): Activity {
  const at = momentOf(created_at)
  if (count > 1) return { ...several('document', 'added', id, at, count), to: '/documents' }
  const documents = { joint: 'to', where: t('Documents'), to: '/documents' }
  return { id: `added ${id}`, at, kind: 'document', record: id, who: YOU, verb: 'added', what: name, ...documents }
}

/** A document that was moved to the trash, or `count` that were moved together. */
export function binnedActivity(row: { id: string; name: string; trashed_at: string }, count: number): Activity {
  const at = momentOf(row.trashed_at)
  const trash = { joint: 'to', where: t('the trash'), to: '/documents?status=trash' }
  if (count > 1) return { ...several('document', 'moved', row.id, at, count), ...trash }
  return {
    id: `binned ${row.id}`,
    at,
    kind: 'document',
    record: row.id,
    who: YOU,
    verb: 'moved',
    what: row.name,
    ...trash,
  }
}

function several(
  kind: 'bookmark' | 'document',
  verb: string,
  id: string,
  at: number,
  count: number,
): Omit<Activity, 'to'> {
  const what =
    kind === 'bookmark'
      ? t('{n, plural, one {# bookmark} other {# bookmarks}}', { n: count })
      : t('{n, plural, one {# document} other {# documents}}', { n: count })
  return { id: `several ${kind}s ${verb} ${id}`, at, kind, record: '', who: YOU, verb, what }
}

function inFolder(id: string, folderName: FolderName): Pick<Activity, 'joint' | 'where' | 'to'> {
  const name = id && folderName(id)
  return name ? { joint: 'to', where: name, to: folderAddress(id) } : { to: '/bookmarks' }
}

/** A line that was added to the cart. */
export const cartActivity = ({ id, sku, created_at }: Dated & { sku: string }): Activity => ({
  id: `cart ${id}`,
  at: momentOf(created_at),
  kind: 'cart',
  record: id,
  who: YOU,
  verb: 'added',
  what: sku,
  joint: 'to',
  where: t('the cart'),
  to: '/cart',
})

const WE = msg('We')
/** What a step of an order is called, and who did it where the step does not say. */
const ORDER_STEPS: Record<OrderStep['step'], [verb: string, who: string]> = {
  placed: ['placed order', YOU],
  paid: ['paid order', YOU],
  partly_refunded: ['refunded a part of order', WE],
  refunded: ['refunded order', WE],
  refund_failed: ['could not refund a part of order', WE],
  returned: ['returned a payment of order', WE],
  shipped: ['shipped order', WE],
  delivered: ['delivered order', WE],
  cancelled: ['canceled order', WE],
}

/** The steps of an order that the server has placed, a line each. */
export function orderActivity({ id, order_number, placed_at, timeline }: PlacedOrder): Activity[] {
  const later = (timeline ?? []).filter(({ step }) => step !== 'placed' && step in ORDER_STEPS)
  return [{ step: 'placed' as const, at: placed_at, by: undefined }, ...later].map(({ step, at, by }, place) => {
    const [verb, who] = ORDER_STEPS[step]
    return {
      // Of the steps of one moment the later one is first in the list, which has its ids in order.
      id: `order ${id} ${100 - place}`,
      at: momentOf(at),
      kind: 'order',
      // That of the order is not that of a step, which the server has written.
      record: step === 'placed' ? id : '',
      who: by === 'customer' ? YOU : who,
      verb: by === 'payment' ? 'canceled unpaid order' : verb,
      what: order_number,
      to: `/orders/${order_number}`,
    }
  })
}
type PlacedOrder = Pick<Order, 'id' | 'order_number' | 'placed_at' | 'timeline'>

/** An entry of the wallet's history, whose text begins with its verb: "Added new visa card ending in 4242". */
export function walletActivity({ id, action, created_at }: Dated & { action: string }): Activity {
  return {
    id: `wallet ${id}`,
    at: momentOf(created_at),
    kind: 'wallet',
    record: id,
    who: YOU,
    ...walletActionParts(action),
    to: '/wallet',
  }
}

/** A business profile that was created. */
export const businessActivity = ({
  id,
  name,
  created_at,
  ...business
}: Dated & { name: string; type: string; category: string }): Activity => ({
  id: `business ${id}`,
  at: momentOf(created_at),
  kind: 'business',
  record: id,
  who: YOU,
  verb: 'created',
  what: name,
  picture: businessObject(business),
  to: `/business/${id}`,
})

/** A message to the operator that the server has. */
export const messageActivity = ({ id, subject, created_at }: Dated & { subject: string }): Activity => ({
  id: `message ${id}`,
  at: momentOf(created_at),
  kind: 'message',
  record: id,
  who: YOU,
  verb: 'sent us',
  what: t(subject === 'support' ? 'a support message' : 'a message'),
  to: '/contact',
})

/** A search that was kept as a chat. */
export const chatActivity = ({ id, title, date }: { id: string; title: string; date: string }): Activity => ({
  id: `chat ${id}`,
  at: momentOf(date),
  kind: 'chat',
  record: id,
  who: YOU,
  verb: 'searched for',
  what: title,
  to: '/previous-chats',
})

/** A value that was overwritten unseen, `isHere` by this device. */
export const elsewhereActivity = (row: Dated & { device: string }, what: string, isHere = false): Activity => ({
  id: `elsewhere ${row.id}`,
  at: momentOf(row.created_at),
  kind: 'elsewhere',
  record: '',
  who: isHere ? msg('This device') : row.device ? deviceText(row.device) : msg('Another device'),
  verb: 'changed',
  what,
  to: '/sync',
})

/** The newest lines, newest first. */
export const latestActivity = (lines: readonly Activity[]): Activity[] =>
  lines.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, ACTIVITY_LIMIT)
