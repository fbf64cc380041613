import { msg } from '../../lib/msg.ts'
import { isOnline } from '../../lib/online.ts'
import { readSession } from '../session/stored-session.ts'
import { contentFailure, fileToken, type NotNow, type Refusal } from './transport.ts'

const SIGNED_OUT: Refusal = { kind: 'refused', code: 'auth', message: msg('Sign in to continue.') }

/** The address of a content for a download, a film or a sound, valid for some hours; null without a connection or a session. */
export async function contentAddress(id: string): Promise<string | null> {
  const session = readSession()
  const token = session && !session.expired ? await fileToken(session.token) : null
  return token && `/api/documents/${id}/content?token=${encodeURIComponent(token)}`
}

/**
 * The address of a content for a download that the browser does by itself, or why the server cannot send it: otherwise the browser would show
 * an error of its own.
 */
export async function downloadAddress(id: string): Promise<string | NotNow | Refusal> {
  if (readSession()?.expired !== false) return SIGNED_OUT
  const address = await contentAddress(id)
  if (!address) return isOnline() ? { kind: 'busy', retryAfterMs: 0 } : { kind: 'offline' }
  return (await contentFailure(address)) ?? address
}
