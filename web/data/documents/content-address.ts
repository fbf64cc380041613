import { readSession } from '../session/stored-session.ts'
import { fileToken } from './transport.ts'

/** The address of a content for a download, a film or a sound, valid for some hours; null without a connection or a session. */
export async function contentAddress(id: string): Promise<string | null> {
  const session = readSession()
  const token = session && !session.expired ? await fileToken(session.token) : null
  return token && `/api/documents/${id}/content?token=${encodeURIComponent(token)}`
}
