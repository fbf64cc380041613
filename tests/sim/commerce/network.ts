import type { Transport, TransportResult } from '../../../web/sync/ports.ts'
import type { ShopServer } from './server.ts'
import type { ShopTab } from './tab.ts'

const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const

/** A request in transit. It moves by events only; one whose tab has died still arrives. */
export type ShopMessage = {
  tab: ShopTab
  what: 'push' | 'pull'
  isServed: boolean
  serve(): void
  answer(): void
  fail(): void
}

/** Requests of all tabs. */
export class ShopNetwork {
  messages: ShopMessage[] = []
  readonly #server: ShopServer

  constructor(server: ShopServer) {
    this.#server = server
  }

  readonly transportOf = (tab: ShopTab): Transport => {
    const { owner } = tab.device
    const { records } = this.#server
    return {
      push: (request) => this.#ask(tab, 'push', () => records.push(owner, structuredClone(request))),
      pull: (request) => this.#ask(tab, 'pull', () => records.pull(owner, request)),
    }
  }

  drop(message: ShopMessage): void {
    this.messages = this.messages.filter((other) => other !== message)
  }

  #ask<T>(tab: ShopTab, what: ShopMessage['what'], serve: () => TransportResult<T>): Promise<TransportResult<T>> {
    if (!tab.device.isOnline) return Promise.resolve(OFFLINE)
    return new Promise((resolve) => {
      let result: TransportResult<T> = OFFLINE
      const message: ShopMessage = {
        ...{ tab, what, isServed: false },
        serve: () => {
          result = structuredClone(serve())
          message.isServed = true
        },
        answer: () => resolve(result),
        fail: () => resolve(OFFLINE),
      }
      this.messages.push(message)
    })
  }
}
