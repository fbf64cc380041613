import type { Json } from '../../web/sync/types.ts'
import type { Account, Server } from '../support/server.ts'

/** The binary while it runs. */
export type Running = Server

/** What `signUp` gives. */
export type Person = Account

/** JSON whose shape the test asserts. */
export type Loose = { [field: string]: Json | undefined } & { [field: string]: any } // oxlint-disable-line no-explicit-any

export type Reply = { status: number; body: Loose; text: string; headers: Headers }

/** The superuser that every test server has. */
export const ADMIN = { email: 'admin@example.com', password: 'correct-h0rse-battery' }

/** No rate limits, since all requests have one address, and a superuser. */
export const TEST_ENV = {
  EVERYDAY_RATE_LIMITS: 'off',
  EVERYDAY_ADMIN_EMAIL: ADMIN.email,
  EVERYDAY_ADMIN_PASSWORD: ADMIN.password,
  // Accounts of tests order again and again.
  EVERYDAY_UNPAID_ORDERS: '10000',
}

/** The longest time for any request. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Sends one request. `raw` is sent as it is, `body` as JSON. The body of a response that is not JSON is empty. */
export async function call(
  server: Pick<Running, 'url'>,
  method: string,
  path: string,
  options: {
    token?: string | undefined
    body?: unknown
    raw?: string | Uint8Array<ArrayBuffer>
    timeoutMs?: number
  } = {},
): Promise<Reply> {
  const headers: Record<string, string> = {}
  if (options.token) headers.Authorization = options.token
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await fetch(new URL(path, server.url), {
    method,
    headers,
    signal: AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, body: parsed(text), text, headers: response.headers }
}

function parsed(text: string): Loose {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Loose) : {}
  } catch {
    return {}
  }
}

/** The path of a collection's records, or of one. */
export const records = (collection: string, id?: string): string =>
  `/api/collections/${collection}/records${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** The superuser's token. */
export async function signInAdmin(server: Pick<Running, 'url'>): Promise<string> {
  const body = { identity: ADMIN.email, password: ADMIN.password }
  const reply = await call(server, 'POST', '/api/collections/_superusers/auth-with-password', { body })
  if (reply.status !== 200) throw new Error(`The superuser cannot sign in: ${reply.text}`)
  return reply.body.token
}

/** Confirms the address of an account, as the link of the mail does. */
export async function confirmAddress(server: Running, { id }: Pick<Person, 'id'>): Promise<void> {
  const token = await signInAdmin(server)
  const reply = await call(server, 'PATCH', records('users', id), { token, body: { verified: true } })
  if (reply.status !== 200) throw new Error(`The address was not confirmed: ${reply.text}`)
}

/** Deletes an account as its person does. */
export const deleteAccount = (server: Running, { token, password }: Person): Promise<Reply> =>
  call(server, 'POST', '/api/security/account/delete', { token, body: { password } })

/** Signs a person in on another device, and returns the token. */
export async function signInAgain(server: Pick<Running, 'url'>, { email, password }: Person): Promise<string> {
  const body = { identity: email, password }
  const reply = await call(server, 'POST', '/api/collections/users/auth-with-password', { body })
  if (reply.status !== 200) throw new Error(`Nobody can sign in again: ${reply.text}`)
  return reply.body.token
}

/** Ends the session of a person's token from another one, and leaves the others. */
export async function endSession(server: Pick<Running, 'url'>, { token, password }: Person, by: string): Promise<void> {
  const { sessions } = (await call(server, 'GET', '/api/security', { token })).body
  const { id } = (sessions as { id: string; current: boolean }[]).find(({ current }) => current)!
  const body = { password }
  const reply = await call(server, 'POST', `/api/security/sessions/${id}/end`, { token: by, body })
  if (reply.status !== 200) throw new Error(`The session was not ended: ${reply.text}`)
}

/** Executes statements of SQL, as the superuser can. */
export async function execute(server: Pick<Running, 'url'>, query: string): Promise<void> {
  const reply = await call(server, 'POST', '/api/sql', { token: await signInAdmin(server), body: { query } })
  if (reply.status !== 200) throw new Error(reply.text)
}
