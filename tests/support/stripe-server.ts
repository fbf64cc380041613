import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'sk_test_everyday'
const SECRET = 'whsec_everyday'

/** A session of Stripe's Checkout, as far as this server reads it. */
export type StripeSession = Record<string, unknown> & { id: string; status: string; url: string | null }

/** A server that plays Stripe: sessions and refunds. pocketbase/payments/stripetest plays all of it. */
export type StripeServer = {
  /** The variables with which a binary uses it. */
  env: Record<string, string>
  sessions: StripeSession[]
  /** The payments that went back. */
  refunds: string[]
  /** Charges the card of a session. */
  pay(session: StripeSession): void
  /** The body and the headers of a webhook. */
  event(type: string, session: StripeSession): { raw: string; headers: Record<string, string> }
  stop(): Promise<void>
}

const formOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

/** Starts it on a free port. */
export async function startStripe(): Promise<StripeServer> {
  const sessions: StripeSession[] = []
  const refunds: string[] = []
  const byKey = new Map<string, object>()
  const refund = (form: URLSearchParams) => {
    const intent = form.get('payment_intent')!
    refunds.push(intent)
    return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded', payment_intent: intent }
  }
  const create = (form: URLSearchParams) => {
    const id = `cs_test_${sessions.length + 1}`
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', url: `https://pay.test/${id}` },
      ...{ currency: 'usd', amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) },
      ...{ expires_at: Number(form.get('expires_at')), success_url: form.get('success_url'), payment_intent: null },
      metadata: { order: form.get('metadata[order]'), attempt: form.get('metadata[attempt]') },
    }
    sessions.push(session)
    return session
  }
  const answer = (method: string, path: string, form: URLSearchParams): object | undefined => {
    const session = sessions.find(({ id }) => path.split('/')[4] === id)
    if (session?.status === 'open' && path.endsWith('/expire')) Object.assign(session, { status: 'expired', url: null })
    if (session) return session
    if (method !== 'POST') return undefined
    return path === '/v1/refunds' ? refund(form) : path === '/v1/checkout/sessions' ? create(form) : undefined
  }
  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      const key = request.headers['idempotency-key'] as string | undefined
      const path = new URL(request.url!, 'http://localhost').pathname
      const isAllowed = request.headers.authorization === `Bearer ${KEY}`
      const known = key === undefined ? undefined : byKey.get(key)
      const found = isAllowed ? (known ?? answer(request.method!, path, form)) : undefined
      if (found && key !== undefined) byKey.set(key, found)
      const error = { error: { type: 'invalid_request_error', message: 'No such thing' } }
      response.writeHead(found ? 200 : isAllowed ? 404 : 401, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(found ?? error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let events = 0
  return {
    env: {
      EVERYDAY_STRIPE_KEY: KEY,
      EVERYDAY_STRIPE_WEBHOOK_SECRET: SECRET,
      EVERYDAY_STRIPE_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions,
    refunds,
    pay: (session) => {
      const payment_intent = { id: `pi_${session.id}`, object: 'payment_intent', status: 'succeeded' }
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent })
    },
    event: (type, session) => {
      const raw = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: session } })
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', SECRET).update(`${at}.${raw}`).digest('hex')
      return { raw, headers: { 'Stripe-Signature': `t=${at},v1=${signature}` } }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
