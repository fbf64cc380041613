import type { ClientResponseError } from 'pocketbase'
import { msg } from '../../lib/msg.ts'
import { REFUSALS, type AccountResult } from './account.ts'
import { serverText } from '../../lib/server-text.ts'

/** The result without a connection. */
export const OFFLINE: AccountResult = {
  ok: false,
  reason: 'offline',
  message: msg('You’re offline. What you typed is still here; try again when you’re connected.'),
}

/** The result for an SDK error; errors that are not the server's are bugs and are thrown again. */
export function refusalOf(error: unknown, invalidMessage: string): AccountResult {
  if (!isResponseError(error)) throw error
  const { status, response } = error
  if (status === 0) return OFFLINE
  if (status === 429) {
    // Where the server itself counts, its words say for how long; PocketBase's limits are over in a minute.
    const { code, message } = response as { code?: unknown; message?: string }
    if (code === 'too_many_tries' && message) return { ok: false, reason: 'busy', message: serverText(message) }
    return { ok: false, reason: 'busy', message: msg('Too many tries. Wait a moment, then try again.') }
  }
  if (status >= 500)
    return {
      ok: false,
      reason: 'busy',
      message: msg('The server could not answer. Nothing was lost; try again in a moment.'),
    }
  if (status === 403) return { ok: false, reason: 'closed', message: msg('Signing up is closed on this server.') }
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

/** Whether the server has refused a request, or has not answered. */
export function isResponseError(error: unknown): error is ClientResponseError {
  return error instanceof Error && error.name.startsWith('ClientResponseError')
}
