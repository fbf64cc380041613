import * as v from 'valibot'
import { Invoice, type InvoiceKind } from '../../domain/invoice.ts'
import { msg } from '../../lib/msg.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { EverydayDb } from '../database/db.ts'
import type { AccountResult } from './account.ts'
import { isOnline } from '../../lib/online.ts'
import { notReached } from './refusal.ts'
import { tokenOf } from './stored-session.ts'

const NONE: Record<InvoiceKind, string> = {
  invoice: msg('This order has no invoice.'),
  credit: msg('This order has no credit note.'),
}
/** Prefix of the keys of the copies in `_meta`. */
export const KEPT_INVOICES = 'invoice:'

const OFFLINE = msg('You’re offline. It can be had once you’re connected.')
const FAILED = msg('The server can’t do this right now.')

const TYPES = { pdf: 'application/pdf', xml: 'application/xml', json: 'application/json' }
type Ending = keyof typeof TYPES
type Asked = Pick<Invoice, 'number' | 'kind'>

/** A server that has not answered by then is given up. */
const TIMEOUT_MS = 30_000

/** What the server has, or why there is nothing: a message. `isNone`: the server has said that there is none. */
type Answer<T> = { value: T } | { problem: string; isNone: boolean }

/**
 * The invoice or a credit note of an order: the copy on this device, else the server's, of which a copy is kept. What was issued is never
 * changed, so a copy is as good. `credit`: the number of the credit note; without it, the last one.
 */
export async function readInvoice(
  db: EverydayDb,
  orderId: string,
  kind: InvoiceKind,
  credit = '',
): Promise<Answer<Invoice>> {
  const key = `${KEPT_INVOICES}${kind}:${orderId}${credit && `:${credit}`}`
  const copy = await db._meta.get(key).catch(() => undefined) // the server has it too
  const kept = v.safeParse(Invoice, copy?.value)
  if (kept.success) return { value: kept.output }
  const response = await request(db, orderId, 'json', { kind, number: credit })
  if ('problem' in response) return response
  const read = v.safeParse(Invoice, await response.value.json().catch(() => null))
  if (!read.success) return failed(FAILED)
  await db._meta.put({ key, value: read.output }).catch(() => {}) // no room: it is asked for again
  return { value: read.output }
}

/** Downloads an invoice, or a credit note, as a file that the server makes. Resolves to null, or to why there is none: a message. */
export async function downloadInvoice(
  db: EverydayDb,
  orderId: string,
  document: Asked,
  ending: 'pdf' | 'xml',
): Promise<string | null> {
  const response = await request(db, orderId, ending, document)
  if ('problem' in response) return response.problem
  const content = await response.value.blob().catch(() => null)
  if (!content) return FAILED
  saveFile(`${document.number}.${ending}`, TYPES[ending], content)
  return null
}

async function request(
  db: EverydayDb,
  orderId: string,
  ending: Ending,
  { kind, number }: Asked,
): Promise<Answer<Response>> {
  const headers = { Authorization: tokenOf(db.owner) }
  const query = kind === 'credit' ? `?credit${number && `=${number}`}` : ''
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`/api/orders/${orderId}/invoice.${ending}${query}`, { headers, signal }).catch(
    () => null,
  )
  if (!response) return failed(isOnline() ? messageOf(notReached()) : OFFLINE)
  if (response.status === 404) return { problem: NONE[kind], isNone: true }
  // A portal or a proxy may answer with a page of its own.
  return response.ok && response.headers.get('Content-Type') === TYPES[ending] ? { value: response } : failed(FAILED)
}

const failed = (problem: string) => ({ problem, isNone: false })
const messageOf = (refusal: AccountResult): string => (refusal.ok ? FAILED : refusal.message)
