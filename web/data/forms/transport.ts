import * as v from 'valibot'
import { FormRefusal, FormReply, type QueuedForm } from '../../domain/queued-form.ts'
import type { SentRegistration } from '../../domain/registration.ts'
import { language } from '../../lib/language.ts'
import { retryAfter } from '../../lib/retry-after.ts'

const TIMEOUT_MS = 30_000
/** Status codes that do not concern the form itself: a later attempt may succeed. */
const LATER = [401, 408, 425, 429]

/** The outcome of one form. `busy`: nothing was decided; `offline` if there was no response at all. */
export type FormAnswer =
  | { kind: 'sent'; message: string; registration?: SentRegistration | undefined }
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  | { kind: 'busy'; offline: boolean; retryAfterMs: number }

/** Sends one form with a session's token; `stop` aborts. */
export type PostForm = (
  form: Pick<QueuedForm, 'id' | 'kind' | 'fields' | 'language'>,
  token: string,
  stop?: AbortSignal,
) => Promise<FormAnswer>

/** Sends one form. Every response and network error becomes a value, never an exception. */
export const postForm: PostForm = async (form, token, stop) => {
  const { id, kind, fields } = form
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, TIMEOUT_MS)
  stop?.addEventListener('abort', end)
  let response: Response
  try {
    response = await fetch(`/api/forms/${kind}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // The mails of the newsletter are in it.
        'Accept-Language': form.language ?? language.get(),
        ...(token && { Authorization: token }),
      },
      body: JSON.stringify({ id, ...fields }),
      signal: ended.signal,
      cache: 'no-store',
    })
  } catch {
    return { kind: 'busy', offline: true, retryAfterMs: 0 }
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
  // The page of a captive portal is no response of this server, whatever its status is.
  const body: unknown = await response.json().catch(() => null)
  const busy = {
    kind: 'busy',
    offline: false,
    retryAfterMs: retryAfter(response.headers.get('Retry-After')) ?? 0,
  } as const
  if (response.ok) {
    const reply = v.safeParse(FormReply, body)
    return reply.success ? { kind: 'sent', ...reply.output } : busy
  }
  const refusal = v.safeParse(FormRefusal, body)
  if (response.status >= 500 || LATER.includes(response.status) || !refusal.success) return busy
  const { message, data } = refusal.output
  const errors = Object.fromEntries(Object.entries(data).map(([field, error]) => [field, error.message]))
  return { kind: 'refused', message, errors }
}
