import type { ClientResponseError } from 'pocketbase'
import { msg } from '../../lib/msg.ts'
import { isOnline } from '../../lib/online.ts'
import { REFUSALS, type AccountResult } from './account.ts'
import { serverText } from '../../lib/server-text.ts'

/** The result without a connection. */
const OFFLINE: AccountResult = {
  ok: false,
  reason: 'offline',
  message: msg('You’re offline. What you typed is still here; try again when you’re connected.'),
}

/** The device has a connection: it is the server, or the way to it, that is gone. */
const UNREACHED: AccountResult = { ok: false, reason: 'unreached', message: msg('The server could not be reached.') }

/** The result of a request to which no answer came. */
export const notReached = (): AccountResult => (isOnline() ? UNREACHED : OFFLINE)

/** The result of a request that the server, or something before it, has taken and not answered. */
const SILENT: AccountResult = {
  ok: false,
  reason: 'unreached',
  message: msg('The server isn’t responding. Try again in a moment.'),
}

const isTimeout = ({ originalError }: ClientResponseError): boolean =>
  originalError instanceof DOMException && originalError.name === 'TimeoutError'

const CLOSED = msg('This server is not open for new accounts. Ask the person who runs it for one.')

function notDone(status: number): string {
  if (status === 429) return msg('Too many tries. Wait a moment, then try again.')
  if (status === 403) return msg('The server does not allow this.')
  return msg('The server could not answer. Nothing was lost; try again in a moment.')
}

/** The result of a request that was answered with something else, as by a server of another version. */
export const OTHER_ANSWER: AccountResult = { ok: false, reason: 'busy', message: notDone(502) }

/** The result for an SDK error; errors that are not the server's are bugs and are thrown again. */
export function refusalOf(error: unknown, invalidMessage: string): AccountResult {
  if (!isResponseError(error)) throw error
  const { status, response } = error
  if (status === 0) return isTimeout(error) ? SILENT : notReached()
  const { code, message } = response as { code?: unknown; message?: unknown }
  const said = typeof message === 'string' && message !== '' ? serverText(message) : undefined
  if (code === 'signup_closed') return { ok: false, reason: 'closed', message: CLOSED }
  // Where the server itself counts, its words say for how long; PocketBase's limits are over in a minute.
  if (code === 'too_many_tries' && said) return { ok: false, reason: 'busy', message: said }
  if (status === 429 || status === 403 || status >= 500)
    return { ok: false, reason: 'busy', message: notDone(status), ...(said && { said }) }
  const data = (response as { data?: Record<string, { code?: string; message?: string }> }).data ?? {}
  if (data.email?.code === 'validation_not_unique') {
    return { ok: false, reason: 'invalid', message: REFUSALS.emailTaken, fields: { email: REFUSALS.emailTaken } }
  }
  const fields = Object.fromEntries(
    Object.entries(data).flatMap(([field, { message }]) => (message ? [[field, serverText(message)]] : [])),
  )
  const own = Object.values(fields)[0]
  return { ok: false, reason: 'invalid', message: own ?? invalidMessage, ...(own ? { fields } : {}) }
}

/** Whether the server has refused a request, so that nothing was done; without an answer, or with one of a failure, something may have been. */
export const isAnswer = (error: unknown): boolean => isResponseError(error) && error.status >= 400 && error.status < 500

/** Whether the server has refused a request, or has not answered. */
export function isResponseError(error: unknown): error is ClientResponseError {
  return error instanceof Error && error.name.startsWith('ClientResponseError')
}
