import * as v from 'valibot'
import { msg } from '../../lib/msg.ts'
import { payAddress } from '../../lib/pay-address.ts'
import { serverText } from '../../lib/server-text.ts'
import type { AccountResult } from './account.ts'
import { client } from './client.ts'
import { isResponseError, notReached, OTHER_ANSWER, refusalOf } from './refusal.ts'
import { readSession } from './stored-session.ts'

/** Why an order cannot be paid now; both can be shown. */
export type PayFailure = { message: string; detail: string }

/** Says that an order is not paid. */
export const FAILED = msg('Failed to process checkout')
const OFFLINE = msg('You’re offline. Your order is kept; pay when you’re connected.')
/** The order is this person's: it is the route that is not there. */
const NOT_FOUND = msg('Payment integration is not configured.')
/** Where the server says itself what is the matter. */
const SAYS_WHY = [401, 409, 502]

// Nothing but a page: an address may also be a script.
const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const CardForm = v.object({ secret: v.string(), key: v.string(), script: Address })
const Answer = v.union([v.object({ url: Address }), CardForm])

/** What the form of the payment provider needs: the secret of what is paid, the key, and the address of the script. */
export type CardForm = v.InferOutput<typeof CardForm>

/** How an order is paid: on the page of the payment provider, in its form, or not now. */
export type WayToPay =
  { at: 'page'; url: string } | { at: 'form'; form: CardForm } | { at: 'failed'; failure: PayFailure }

/** Asks how an order is paid; `isHosted`: on the page of the payment provider in any case. Asking again leads to the same while that can be paid. */
export async function howToPay(id: string, isHosted = false): Promise<WayToPay> {
  const server = await client().catch(() => null)
  if (!server) return failed(notReached())
  server.authStore.save(readSession()?.token ?? '', null)
  let answer: unknown
  try {
    answer = await server.send(`/api/orders/${encodeURIComponent(id)}/pay`, {
      method: 'POST',
      query: isHosted ? { hosted: 1 } : {},
    })
  } catch (error) {
    return failed(refusalOf(error, NOT_FOUND), saidBy(error))
  }
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) return failed(OTHER_ANSWER)
  const way = parsed.output
  return 'url' in way ? { at: 'page', url: way.url } : { at: 'form', form: way }
}

/** Goes to where an order is paid. Resolves to null when it goes there, or to why it does not. */
export async function payOrder(
  id: string,
  isHosted = false,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<PayFailure | null> {
  const way = await howToPay(id, isHosted)
  if (way.at === 'failed') return way.failure
  // A document of its own, which alone may load the script of the payment provider.
  go(way.at === 'page' ? way.url : payAddress(id))
  return null
}

function saidBy(error: unknown): string {
  if (!isResponseError(error) || !SAYS_WHY.includes(error.status)) return ''
  const { message } = error.response as { message?: unknown }
  return typeof message === 'string' ? serverText(message) : ''
}

function failed(refusal: AccountResult, said = ''): WayToPay {
  const isOffline = !refusal.ok && refusal.reason === 'offline'
  const known = refusal.ok ? '' : refusal.message
  return { at: 'failed', failure: { message: FAILED, detail: said || (isOffline ? OFFLINE : known) } }
}
