import type { TransportResult, TransportFailure } from '../../web/sync/ports.ts'
import type {
  AuditRequest,
  AuditResponse,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
} from '../../web/sync/types.ts'
import { reached } from './coverage.ts'
import type { Event } from './events.ts'
import { roomOf } from './short-answers.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

type Reply = TransportResult<PushResponse> | TransportResult<PullResponse> | TransportResult<AuditResponse>

/** A request or its response in transit. The sender of an abandoned request has given up or died; the request still arrives. */
export type Message = {
  id: string
  tab: Tab
  /** The session of the request; null if it has ended. */
  session: string | null
  reply?: Reply
  isAbandoned: boolean
  resolve: (reply: Reply) => void
} & (
  | { kind: 'push'; request: PushRequest }
  | { kind: 'pull'; request: PullRequest }
  | { kind: 'audit'; request: AuditRequest }
)

const failed = (kind: TransportFailure['kind']): Reply => ({ ok: false, failure: { kind } })
/** The largest batch that the proxy lets through. */
const PROXY_MUTATIONS = 2
const LATE: Reply = { ok: false, failure: { kind: 'offline', late: true } }
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The network between tabs and the server. Each message moves by an event only. */
export class Network {
  messages: Message[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  send<T>(tab: Tab, kind: Message['kind'], request: Message['request']): Promise<TransportResult<T>> {
    return new Promise((resolve) => {
      if (tab.isDead) return
      if (!tab.device.isOnline) return resolve({ ok: false, failure: { kind: 'offline' } })
      const { device } = tab
      const message = {
        id: `${tab.name}#${++tab.messages}`,
        tab,
        session: device.hasSession ? device.session : null,
        isAbandoned: false,
        resolve: resolve as (reply: Reply) => void,
        kind,
        request: copied(request),
      } as Message
      this.#world.onRequest(message)
      this.messages.push(message)
    })
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id)
  }

  /** The server processes the request. */
  serve(message: Message): void {
    if (message.reply) return
    const reply = this.#answerTo(message)
    if (message.isAbandoned) this.#remove(message)
    else message.reply = reply
  }

  /** A proxy, or the server without processing the request, responds with a failure. */
  refuse(message: Message, kind: TransportFailure['kind']): void {
    if (message.reply || message.isAbandoned) return
    // What is sent in place of a mutation is never too large.
    if (kind === 'too_large' && message.kind === 'push' && message.request.mutations[0]?.op === 'void') return
    reached(`refuse ${kind}`)
    message.reply = failed(kind)
  }

  /** The server processes the request, but the response is malformed. */
  garble(message: Message): void {
    if (message.isAbandoned) return
    if (!message.reply) this.#answerTo(message)
    message.reply = failed('busy')
  }

  /** The response arrives, unless the tab is frozen. */
  answer(message: Message): void {
    if (!message.reply || !message.tab.isAwake) return
    this.#remove(message)
    message.resolve(copied(message.reply))
  }

  /** The connection breaks: the tab gets a network error, whether or not the server has processed the request. An answer is late then. */
  lose(message: Message): void {
    if (!message.isAbandoned && !message.tab.isAwake) return
    this.#remove(message)
    if (!message.isAbandoned) message.resolve(message.reply ? LATE : failed('offline'))
  }

  /** The request times out, but arrives later. */
  giveUp(message: Message): void {
    if (message.reply || message.isAbandoned || !message.tab.isAwake) return
    message.isAbandoned = true
    message.resolve(LATE)
  }

  /** A duplicate of the request will arrive too. */
  double(message: Message): void {
    const id = `${message.id}+`
    if (!message.reply && !this.find(id)) this.messages.push({ ...message, id, isAbandoned: true })
  }

  /** The tab has died: its requests may still arrive, their responses are lost. */
  orphan(tab: Tab): void {
    this.messages = this.messages.filter((message) => message.tab !== tab || !message.reply)
    for (const message of this.messages) if (message.tab === tab) message.isAbandoned = true
  }

  #answerTo(message: Message): Reply {
    const { server } = this.#world
    if (message.session === null) return counted(message, failed('auth'))
    // In every fourth world a proxy stands before the server, for good.
    const isTooLarge = message.kind === 'push' && message.request.mutations.length > PROXY_MUTATIONS
    if (isTooLarge && this.#world.setup.seed % 4 === 1) return counted(message, failed('too_large'))
    server.answerBytes = roomOf(this.#world, message)
    if (message.kind === 'audit') return counted(message, copied(server.audit(message.session, message.request)))
    const reply =
      message.kind === 'push'
        ? server.push(message.session, message.request)
        : server.pull(message.session, message.request)
    return counted(message, copied(reply))
  }

  #remove(message: Message): void {
    this.messages.splice(this.messages.indexOf(message), 1)
  }
}

/** The reply, after what it and the request are has been counted. */
function counted({ request }: Message, reply: Reply): Reply {
  for (const mutation of 'mutations' in request ? request.mutations : []) {
    if (mutation.op === 'void') reached('sent in place of what reaches no server')
    else if (mutation.again) reached('sent again')
  }
  if (!reply.ok) reached(`answer ${reply.failure.kind}`)
  else if ('results' in reply.value) {
    for (const { status } of reply.value.results) reached(`verdict ${status}`)
    if ('reset' in reply.value && reply.value.reset) reached('answer with a reset')
    if ('fork' in reply.value) reached('answer with a fork')
    if ('partial' in reply.value) reached('answer with verdicts alone')
  }
  return reply
}

/** Applies an event to a message, if it still exists. */
export function networkEvent(network: Network, event: Event & { message: string }): void {
  const message = network.find(event.message)
  if (!message) return
  switch (event.do) {
    case 'serve':
      return network.serve(message)
    case 'answer':
      return network.answer(message)
    case 'lose':
      return network.lose(message)
    case 'give up':
      return network.giveUp(message)
    case 'double':
      return network.double(message)
    case 'garble':
      return network.garble(message)
    case 'refuse':
      return network.refuse(message, event.kind)
  }
}
