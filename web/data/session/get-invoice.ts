import { msg } from '../../lib/msg.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { AccountResult } from './account.ts'
import { notReached } from './refusal.ts'
import { readSession } from './stored-session.ts'

const NONE = msg('This order has no invoice.')
const FAILED = msg('The server can’t do this right now.')
const PDF = 'application/pdf'

/** Downloads the invoice of an order as a PDF, from the server, which makes it. Resolves to null, or to why there is none: a message. */
export async function getInvoice(order: { id: string; number: string }): Promise<string | null> {
  const headers = { Authorization: readSession()?.token ?? '' }
  const response = await fetch(`/api/orders/${order.id}/invoice.pdf`, { headers }).catch(() => null)
  if (!response) return messageOf(notReached())
  if (response.status === 404) return NONE
  const content =
    response.ok && response.headers.get('Content-Type') === PDF ? await response.blob().catch(() => null) : null
  if (!content) return FAILED
  saveFile(nameIn(response.headers.get('Content-Disposition')) ?? `${order.number}.pdf`, PDF, content)
  return null
}

/** The server names the file by the number of the invoice. */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="?([\w-]+\.pdf)"?/.exec(disposition ?? '')?.[1]

const messageOf = (refusal: AccountResult): string => (refusal.ok ? FAILED : refusal.message)
