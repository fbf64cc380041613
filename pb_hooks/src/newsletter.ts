import type { Language } from '../../web/lib/preference-options.ts'
import { refuseMethod } from './lib/refuse.ts'

const TOKEN_LENGTH = 43
const TOKEN = new RegExp(`^[A-Za-z0-9]{${TOKEN_LENGTH}}$`)
const HOUR_MS = 60 * 60 * 1000
/** The longest time between two confirmation mails. */
const LONGEST_MS = 24 * HOUR_MS
/** How long an address must have got no confirmation mail for earlier ones to be forgotten. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS

function find(app: CoreApp, field: string, value: string): core.Record | undefined {
  return app.findRecordsByFilter('newsletter_subscribers', `${field} = {:value}`, '', 1, 0, { value })[0]
}

function sentAt(known: core.Record | undefined): number {
  return Date.parse(known?.getString('mailed_at').replace(' ', 'T') ?? '') || 0
}

/** How many confirmation mails an address has got of late. */
function mailsTo(known: core.Record): number {
  return Date.now() - sentAt(known) > FORGOTTEN_MS ? 0 : known.getInt('mails')
}

/**
 * When an address may get its next confirmation mail: an hour after the first one, then after twice as long each time. Anybody can enter
 * any address, also one that has unsubscribed, and nobody's inbox is to be filled.
 */
function nextMail(known: core.Record | undefined): number {
  const sent = sentAt(known)
  if (!known || !sent) return 0
  return sent + Math.min(HOUR_MS * 2 ** Math.max(0, mailsTo(known) - 1), LONGEST_MS)
}

/** Stores an address and schedules the mail with the confirmation link, in a language. A confirmed subscriber gets no mail. */
export function subscribe(app: CoreApp, address: string, language: Language): void {
  const email = address.toLowerCase()
  const known = find(app, 'email', email)
  if (known?.getString('status') === 'confirmed') return
  const due = nextMail(known)
  if (known?.getString('status') === 'pending') {
    const isWaiting = known.getString('mail_due') !== ''
    if (isWaiting || Date.now() < due) return
  }
  const record =
    known ??
    new Record(app.findCollectionByNameOrId('newsletter_subscribers'), {
      email,
      unsubscribe_token: $security.randomString(TOKEN_LENGTH),
    })
  // A new token for each subscription: an old link must not subscribe an address that has unsubscribed since.
  if (record.getString('status') !== 'pending') record.set('confirm_token', $security.randomString(TOKEN_LENGTH))
  record.set('status', 'pending')
  record.set('language', language)
  record.set('mail_tries', 0)
  record.set('mails', mailsTo(record) + 1)
  // The link of somebody who has unsubscribed is void, so the new one is sent as soon as it may be.
  record.set('mail_due', new DateTime(new Date(Math.max(due, Date.now())).toISOString()))
  app.save(record)
}

function confirm(app: CoreApp, token: string): string | null {
  const record = find(app, 'confirm_token', token)
  if (!record) return null
  if (record.getString('status') === 'pending') {
    record.set('status', 'confirmed')
    record.set('confirmed_at', new DateTime())
    record.set('mail_due', '')
    record.set('mails', 0)
    app.save(record)
  }
  return 'You are subscribed.'
}

function unsubscribe(app: CoreApp, token: string): string | null {
  const record = find(app, 'unsubscribe_token', token)
  if (!record) return null
  if (record.getString('status') !== 'unsubscribed') {
    record.set('status', 'unsubscribed')
    record.set('unsubscribed_at', new DateTime())
    record.set('confirm_token', '')
    record.set('mail_due', '')
    app.save(record)
  }
  return 'You are unsubscribed. No further issue comes to this address.'
}

const STEPS = { confirm, unsubscribe }

function stepOf(e: core.RequestEvent): keyof typeof STEPS {
  const step = e.request.pathValue('step')
  if (step !== 'confirm' && step !== 'unsubscribe') throw new NotFoundError('There is no such step.')
  return step
}

/** Handles the button of the linked page, or of a mail program. Idempotent. */
export function confirmOrUnsubscribe(e: core.RequestEvent): void {
  const step = stepOf(e)
  const token = e.request.pathValue('token')
  let message: string | null = null
  if (TOKEN.test(token)) {
    // In braces: PocketBase would treat a returned value as an error.
    e.app.runInTransaction((app) => {
      message = STEPS[step](app, token)
    })
  }
  if (!message) throw new NotFoundError('This link is no longer valid. Subscribe again to get a new one.')
  return e.json(200, { message })
}

/** Redirects to the page with the button: mail scanners follow links, so GET must not change anything. */
export function show(e: core.RequestEvent): void {
  const step = stepOf(e)
  const token = e.request.pathValue('token')
  if (['GET', 'HEAD'].includes(e.request.method) && TOKEN.test(token)) {
    return e.redirect(303, `/newsletter/${step}/${token}`)
  }
  refuseMethod(e, 'GET, HEAD, POST', 'This is done by POST.')
}
