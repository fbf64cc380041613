import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CARDS, cardFrame, challengeFrame, stripeScript } from './stripe-form.ts'

const KEY = 'sk_test_everyday'
const SECRET = 'whsec_everyday'
const PUBLISHABLE_KEY = 'pk_test_everyday'
/** How long after the customer has gone back a late webhook comes. */
const LATE_MS = 3000

/** A session of Stripe's Checkout, as far as this server reads it. */
export type StripeSession = Record<string, unknown> & { id: string; status: string; url: string | null }

/** A server that plays Stripe: sessions and refunds. pocketbase/payments/stripetest plays all of it. */
export type StripeServer = {
  /** The variables with which a binary uses it: its pages, or with those of `formEnv` its form. */
  env: Record<string, string>
  formEnv: Record<string, string>
  /** How often a browser has loaded its script. */
  scripts(): number
  sessions: StripeSession[]
  /** What went back of which payment, in cents. */
  refunds: { payment: string; amount: number }[]
  /** How often a card was charged. */
  charges(): number
  /** What a payment on its pages sends: one webhook before the customer is led back, one after, one that comes twice, or none; and where it leads. */
  webhooks: { to: string; when: 'first' | 'late' | 'twice' | 'never'; leadsTo: 'success_url' | 'cancel_url' }
  /** How the webhooks were answered that it has sent. */
  answers: number[]
  /** Charges the card of a session. */
  pay(session: StripeSession): void
  /** Lets refunds, and the ends of sessions, wait for their answers until the result is called. */
  hold(): () => void
  /** The body and the headers of a webhook. */
  event(type: string, session: StripeSession): { raw: string; headers: Record<string, string> }
  stop(): Promise<void>
}

/** The page on which a session is paid, with the cards of Stripe's own test page. */
const payPage = ({ id, cancel_url }: StripeSession, said = '', isAsked = false) => `<!doctype html><title>Pay</title>
<h1>Pay</h1><p role="alert">${said}</p><form method="post" action="/pay/${id}">${
  isAsked
    ? '<button name="card" value="authenticated">Complete authentication</button><button name="card" value="failed">Fail authentication</button>'
    : '<button name="card" value="good">Pay with a good card</button><button name="card" value="declined">Pay with a declined card</button><button name="card" value="asks">Pay with a card that asks</button>'
}</form><a href="${String(cancel_url)}">Back to the shop</a>`

const formOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

const refused = (message: string, code?: string, type = 'invalid_request_error') => ({ error: { type, code, message } })
const OTHER_REQUEST = refused('This key is that of another request.', undefined, 'idempotency_error')

/** Starts it on a free port. */
export async function startStripe(): Promise<StripeServer> {
  const sessions: StripeSession[] = []
  const refunds: StripeServer['refunds'] = []
  const answers: number[] = []
  const webhooks: StripeServer['webhooks'] = { to: '', when: 'first', leadsTo: 'success_url' }
  let address = ''
  let events = 0
  let charges = 0
  let scripts = 0
  const byKey = new Map<string, { form: string; answer: object }>()
  let held = Promise.resolve()
  const refund = (form: URLSearchParams) => {
    const payment = form.get('payment_intent')!
    const charged = sessions.find(({ id }) => `pi_${id}` === payment)?.amount_total as number
    const back = refunds.filter((each) => each.payment === payment).reduce((sum, { amount }) => sum + amount, 0)
    const amount = form.has('amount') ? Number(form.get('amount')) : charged - back
    if (charged === back) return refused('Charge has already been refunded.', 'charge_already_refunded')
    if (!(amount > 0 && amount <= charged - back)) return refused('The amount is greater than what is left.')
    refunds.push({ payment, amount })
    return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded', payment_intent: payment, amount }
  }
  const create = (form: URLSearchParams) => {
    const id = `cs_test_${sessions.length + 1}`
    const isForm = form.get('ui_mode') === 'elements'
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
      ...{ url: isForm ? null : `${address}/pay/${id}`, client_secret: isForm ? `${id}_secret_form` : null },
      ...{ currency: 'usd', amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) },
      ...{ expires_at: Number(form.get('expires_at')), payment_intent: null },
      ...{
        success_url: form.get('success_url'),
        cancel_url: form.get('cancel_url'),
        return_url: form.get('return_url'),
      },
      metadata: { order: form.get('metadata[order]'), attempt: form.get('metadata[attempt]') },
    }
    sessions.push(session)
    return session
  }
  const answer = (method: string, path: string, form: URLSearchParams): object | undefined => {
    const session = sessions.find(({ id }) => path.split('/')[4] === id)
    if (session?.status === 'open' && path.endsWith('/expire')) Object.assign(session, { status: 'expired', url: null })
    if (session) return session
    if (path === '/v1/events') return { object: 'list', data: [], has_more: false }
    if (method !== 'POST') return undefined
    return path === '/v1/refunds' ? refund(form) : path === '/v1/checkout/sessions' ? create(form) : undefined
  }
  const pay = (session: StripeSession) => {
    charges++
    const payment_intent = { id: `pi_${session.id}`, object: 'payment_intent', status: 'succeeded' }
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent })
  }
  const event = (type: string, session: StripeSession) => {
    const raw = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: session } })
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', SECRET).update(`${at}.${raw}`).digest('hex')
    return { raw, headers: { 'Stripe-Signature': `t=${at},v1=${signature}` } }
  }
  const tell = async (session: StripeSession, times = 1) => {
    const { raw: body, headers } = event('checkout.session.completed', session)
    for (let n = 0; n < times; n++)
      answers.push((await fetch(`${webhooks.to}/api/payments/stripe`, { method: 'POST', body, headers })).status)
  }
  /** What the customer sees, and where they are led to once it is paid. */
  const visit = async (session: StripeSession, card: string | null): Promise<{ page: string } | { to: string }> => {
    if (session.status !== 'open') return { page: '<!doctype html><title>Pay</title><p>This page has expired.</p>' }
    if (card === 'declined') return { page: payPage(session, 'Your card was declined.') }
    if (card === 'failed') return { page: payPage(session, 'Your bank did not confirm the payment.') }
    if (card === 'asks') return { page: payPage(session, '', true) }
    if (card === null) return { page: payPage(session) }
    await charge(session)
    return { to: String(session[webhooks.leadsTo]) }
  }
  const charge = async (session: StripeSession) => {
    pay(session)
    if (webhooks.when === 'first' || webhooks.when === 'twice') await tell(session, webhooks.when === 'twice' ? 2 : 1)
    if (webhooks.when === 'late') setTimeout(() => void tell(session), LATE_MS)
  }
  /** What its script is answered: `message` says why it does not go on. */
  const confirm = async (path: string, form: URLSearchParams): Promise<{ message?: string; isAsked?: boolean }> => {
    const session = sessions.find((each) => each.client_secret === form.get('clientSecret'))
    if (!session || session.status !== 'open' || form.get('key') !== PUBLISHABLE_KEY)
      return { message: 'This session is not open.' }
    if (path.startsWith('/session/')) return {}
    const number = form.get('number')
    if (number === CARDS.asks && !form.has('isConfirmed')) return { isAsked: true }
    if (number === CARDS.asks && form.get('isConfirmed') !== 'true')
      return { message: 'Your bank did not confirm the payment.' }
    if (number === CARDS.declined) return { message: 'Your card was declined.' }
    if (number !== CARDS.good && number !== CARDS.asks) return { message: 'Your card number is incomplete.' }
    await charge(session)
    return {}
  }
  /** What a browser loads for the form. */
  const formFile = (path: string): { type: string; text: string } | undefined => {
    if (path === '/element') return { type: 'text/html', text: cardFrame }
    if (path === '/challenge') return { type: 'text/html', text: challengeFrame }
    if (path !== '/dahlia/stripe.js') return undefined
    scripts++
    return { type: 'text/javascript', text: stripeScript(address) }
  }
  const server = createServer((request, response) => {
    void formOf(request).then(async (form) => {
      const visited = sessions.find(({ id }) => request.url === `/pay/${id}`)
      if (visited) {
        const answer = await visit(visited, form.get('card'))
        if ('to' in answer) return response.writeHead(303, { Location: answer.to }).end()
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end(answer.page)
      }
      const key = request.headers['idempotency-key'] as string | undefined
      const path = new URL(request.url!, 'http://localhost').pathname
      const file = formFile(path)
      if (file) return response.writeHead(200, { 'Content-Type': file.type }).end(file.text)
      if (/^\/(confirm|session)\//.test(path)) {
        const answer = JSON.stringify(await confirm(path, form))
        return response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(answer)
      }
      if (/\/(refunds|expire)$/.test(path)) await held
      const isAllowed = request.headers.authorization === `Bearer ${KEY}`
      const known = key === undefined ? undefined : byKey.get(key)
      form.sort()
      const isOther = known !== undefined && known.form !== form.toString()
      const made = () => known?.answer ?? answer(request.method!, path, form)
      const found = !isAllowed ? undefined : isOther ? OTHER_REQUEST : made()
      if (found && key !== undefined && !isOther) byKey.set(key, { form: form.toString(), answer: found })
      const status = found ? ('error' in found ? 400 : 200) : isAllowed ? 404 : 401
      response.writeHead(status, { 'Content-Type': 'application/json' })
      return response.end(JSON.stringify(found ?? refused('No such thing')))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      EVERYDAY_STRIPE_KEY: KEY,
      EVERYDAY_STRIPE_WEBHOOK_SECRET: SECRET,
      EVERYDAY_STRIPE_API: address,
    },
    formEnv: { EVERYDAY_STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY },
    scripts: () => scripts,
    sessions,
    refunds,
    answers,
    charges: () => charges,
    webhooks,
    pay,
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    event,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
