import type { AuditRequest, PullRequest, PushRequest, Verdict } from '../../web/sync/types.ts'
import type { TransportFailure } from '../../web/sync/ports.ts'
import { reached } from '../sim/coverage.ts'
import { ModelServer } from '../sim/model/server.ts'
import type { Message } from './network.ts'
import type { Setup } from './setup.ts'

/** An answer over HTTP. */
export type Answer = { status: number; body: unknown }
type Session = { owner: string; state: 'valid' | 'expired' | 'ended' }

/** The people who have an account: their ids, which are their passwords. */
export const PEOPLE = ['ann', 'bob'] as const

const STATUS: Partial<Record<TransportFailure['kind'], number>> = {
  wrong_user: 403,
  forked: 409,
  upgrade_required: 409,
  too_large: 413,
}
const failure = (status: number, code: string): Answer => ({ status, body: { status, code, message: `${code}.` } })

/** The model of the sync server, over HTTP, with accounts and sessions. */
export class HttpServer {
  readonly model: ModelServer
  readonly sessions = new Map<string, Session>()
  readonly #proxyBytes: number
  #tokens = 0

  constructor(now: () => number, { proxyBytes, answerBytes }: Pick<Setup, 'proxyBytes' | 'answerBytes'>) {
    this.model = new ModelServer(now)
    this.model.answerBytes = answerBytes
    this.#proxyBytes = proxyBytes
  }

  sessionOf(token: string): Session | undefined {
    return this.sessions.get(sidOf(token))
  }

  answer({ path, token, body, bytes }: Pick<Message, 'path' | 'token' | 'body' | 'bytes'>): Answer {
    if (bytes > this.#proxyBytes) {
      reached('link: too large for the proxy')
      return { status: 413, body: 'Request Entity Too Large' }
    }
    const request = body as Record<string, unknown>
    if (path.endsWith('/auth-with-password')) return this.#signIn(request)
    if (path === '/api/security/sign-out') {
      for (const id of request.sessions as string[]) this.sessions.delete(id)
      return { status: 200, body: {} }
    }
    const session = this.sessionOf(token)
    if (session?.state !== 'valid') return failure(401, session?.state === 'ended' ? 'session_ended' : 'auth')
    if (path.endsWith('/auth-refresh')) return { status: 200, body: this.#grant(session.owner, sidOf(token)) }
    if (path === '/api/security/device') return { status: 200, body: { device: request.device } }
    if (!path.startsWith('/api/sync/')) return failure(404, 'not_found')
    const { model } = this
    const result = path.endsWith('push')
      ? model.push(session.owner, body as PushRequest)
      : path.endsWith('pull')
        ? model.pull(session.owner, body as PullRequest)
        : model.audit(session.owner, body as AuditRequest)
    if (result.ok) {
      if ('behind' in result.value && !result.value.behind) reached('audit: compared')
      const value = structuredClone(result.value)
      return { status: 200, body: 'results' in value ? brief(value) : value }
    }
    return failure(STATUS[result.failure.kind] ?? 503, result.failure.kind)
  }

  #signIn({ identity, password }: Record<string, unknown>): Answer {
    const owner = PEOPLE.find((name) => `${name}@example.com` === identity && name === password)
    if (!owner) return failure(400, 'invalid')
    const id = `sid${++this.#tokens}`
    this.sessions.set(id, { owner, state: 'valid' })
    return { status: 200, body: this.#grant(owner, id) }
  }

  #grant(owner: string, sid: string): object {
    const claims = { sid, at: ++this.#tokens }
    const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.')
    return { token, record: { id: owner, email: `${owner}@example.com`, full_name: owner, account_type: 'individual' } }
  }
}

/** The answer with each row once, as the server writes it: later verdicts of a record name the first (`rowOf`). */
function brief<T extends { results: Verdict[] }>(answer: T): T {
  const first = new Map<string, number>()
  const results = answer.results.map((verdict) => {
    const { row, ...rest } = verdict
    const rowOf = row && first.get(row.id)
    if (rowOf) return { ...rest, rowOf }
    if (row) first.set(row.id, verdict.n)
    return verdict
  })
  return { ...answer, results }
}

/** The id of the session in a token. */
export function sidOf(token: string): string {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
  } catch {
    return ''
  }
}
