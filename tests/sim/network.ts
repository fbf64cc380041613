import type { TransportResult, TransportFailure } from '../../web/sync/ports.ts'
import type { PullRequest, PullResponse, PushRequest, PushResponse } from '../../web/sync/types.ts'
import type { Event } from './events.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

type Reply = TransportResult<PushResponse> | TransportResult<PullResponse>

/** A request on its way, or its answer. A ghost's sender has given up or died; it still arrives. */
export type Message = {
  id: string
  tab: Tab
  /** Whose session the request carries; null once it has ended. */
  session: string | null
  reply?: Reply
  isGhost: boolean
  resolve: (reply: Reply) => void
} & ({ kind: 'push'; request: PushRequest } | { kind: 'pull'; request: PullRequest })

const failed = (kind: Exclude<TransportFailure['kind'], 'gap'>): Reply => ({ ok: false, failure: { kind } })
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The network between tabs and the server: nothing moves unless the scheduler says so. */
export class Network {
  messages: Message[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  send<T>(tab: Tab, kind: 'push' | 'pull', request: PushRequest | PullRequest): Promise<TransportResult<T>> {
    return new Promise((resolve) => {
      if (tab.isDead) return
      if (!tab.device.isOnline) return resolve({ ok: false, failure: { kind: 'offline' } })
      const { device } = tab
      const message = {
        id: `${tab.name}#${++tab.messages}`,
        tab,
        session: device.hasSession ? device.session : null,
        isGhost: false,
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

  /** The request reaches the server, which answers. */
  serve(message: Message): void {
    if (message.reply) return
    const reply = this.#answerTo(message)
    if (message.isGhost) this.#remove(message)
    else message.reply = reply
  }

  /** Something before or instead of the server answers. */
  refuse(message: Message, kind: Exclude<TransportFailure['kind'], 'gap'>): void {
    if (message.reply || message.isGhost) return
    // Nobody finds too large what may still reach the server by an earlier request: what this device says then is a guess.
    if (kind === 'too_large' && this.#isUnderWay(message)) return
    message.reply = failed(kind)
  }

  /** The server did its work, but what comes back is not of our shape. */
  garble(message: Message): void {
    if (message.isGhost) return
    if (!message.reply) this.#answerTo(message)
    message.reply = failed('busy')
  }

  /** The answer reaches the tab; to a frozen one it waits. */
  answer(message: Message): void {
    if (!message.reply || !message.tab.isAwake) return
    this.#remove(message)
    message.resolve(copied(message.reply))
  }

  /** The connection breaks: the tab sees no network, whatever the server did. */
  lose(message: Message): void {
    if (!message.isGhost && !message.tab.isAwake) return
    this.#remove(message)
    if (!message.isGhost) message.resolve(failed('offline'))
  }

  /** The tab gives up waiting, and the request arrives later. */
  giveUp(message: Message): void {
    if (message.reply || message.isGhost || !message.tab.isAwake) return
    message.isGhost = true
    message.resolve(failed('offline'))
  }

  /** A copy of the request will arrive too. */
  double(message: Message): void {
    const id = `${message.id}+`
    if (!message.reply && !this.find(id)) this.messages.push({ ...message, id, isGhost: true })
  }

  /** The tab died: what it sent may still arrive, what comes back reaches nobody. */
  orphan(tab: Tab): void {
    this.messages = this.messages.filter((message) => message.tab !== tab || !message.reply)
    for (const message of this.messages) if (message.tab === tab) message.isGhost = true
  }

  #answerTo(message: Message): Reply {
    const { server } = this.#world
    if (message.session === null) return failed('auth')
    const reply =
      message.kind === 'push'
        ? server.push(message.session, message.request)
        : server.pull(message.session, message.request)
    return copied(reply)
  }

  #isUnderWay(message: Message): boolean {
    if (message.kind !== 'push') return false
    const uuids = new Set(message.request.mutations.map(({ uuid }) => uuid))
    return this.messages.some(
      (other) =>
        other !== message && other.kind === 'push' && other.request.mutations.some(({ uuid }) => uuids.has(uuid)),
    )
  }

  #remove(message: Message): void {
    this.messages.splice(this.messages.indexOf(message), 1)
  }
}

/** What happens to one message; it may be gone. */
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
