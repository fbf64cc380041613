import * as v from 'valibot'
import { msg } from '../../lib/msg.ts'
import { serverText } from '../../lib/server-text.ts'
import type { AccountResult } from './account.ts'
import { client } from './client.ts'
import { isResponseError, notReached, OTHER_ANSWER, refusalOf } from './refusal.ts'
import { readSession } from './stored-session.ts'

/** Why an order cannot be paid now; both can be shown. */
export type PayFailure = { message: string; detail: string }

const FAILED = msg('Failed to process checkout')
const OFFLINE = msg('You’re offline. Your order is kept; pay when you’re connected.')
/** The order is this person's: it is the route that is not there. */
const NOT_FOUND = msg('Payment integration is not configured.')
/** Where the server says itself what is the matter. */
const SAYS_WHY = [401, 409, 502]

// Nothing but a page: an address may also be a script.
const Answer = v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })

/**
 * Goes to the page of the payment provider where an order is paid. Resolves to null when it goes there, or to why it does not. Asking again leads to
 * the same page while that can be paid.
 */
export async function payOrder(
  id: string,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<PayFailure | null> {
  const server = await client().catch(() => null)
  if (!server) return failed(notReached())
  server.authStore.save(readSession()?.token ?? '', null)
  let answer: unknown
  try {
    answer = await server.send(`/api/orders/${id}/pay`, { method: 'POST' })
  } catch (error) {
    return failed(refusalOf(error, NOT_FOUND), saidBy(error))
  }
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) return failed(OTHER_ANSWER)
  go(parsed.output.url)
  return null
}

function saidBy(error: unknown): string {
  if (!isResponseError(error) || !SAYS_WHY.includes(error.status)) return ''
  const { message } = error.response as { message?: unknown }
  return typeof message === 'string' ? serverText(message) : ''
}

function failed(refusal: AccountResult, said = ''): PayFailure {
  const isOffline = !refusal.ok && refusal.reason === 'offline'
  const known = refusal.ok ? '' : refusal.message
  return { message: FAILED, detail: said || (isOffline ? OFFLINE : known) }
}
