import { ADMIN } from '../api/http.ts'
import type { Account, Server } from './server.ts'

export type Notice = {
  title: string
  message?: string
  type?: string
  category?: string
  link?: string
  created_at?: string
  is_read?: boolean
  is_archived?: boolean
}

/** Notifies a person of what has not happened, as the administrator of `TEST_ENV` can. */
export async function notify(server: Pick<Server, 'url'>, { id }: Account, notices: Notice[]): Promise<void> {
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: token }
    const address = `${server.url}/api/collections/${path}`
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { token: string }
  }
  const { token } = await send('_superusers/auth-with-password', { identity: ADMIN.email, password: ADMIN.password })
  for (const notice of notices)
    await send('notifications/records', { type: 'info', category: 'security', ...notice, user_id: id }, token)
}
