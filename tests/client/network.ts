import type { Page } from './page.ts'
import type { Answer } from './server.ts'
import type { World } from './world.ts'

/** A request on its way, or its answer on the way back. */
export type Message = {
  id: number
  page: Page
  path: string
  token: string
  body: unknown
  answer?: Answer
  /** The page has given it up, or is gone; it may still arrive. */
  isAbandoned: boolean
  resolve: (response: Response) => void
  reject: (error: unknown) => void
}

const failed = () => new TypeError('Failed to fetch')

/** The network between pages and the server. Each message moves by an event only. */
export class Network {
  messages: Message[] = []
  readonly #world: World
  #ids = 0

  constructor(world: World) {
    this.#world = world
  }

  send(page: Page, url: string, init: RequestInit = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (page.isGone) return
      if (!page.browser.isOnline) return reject(failed())
      const headers = new Headers(init.headers)
      const message: Message = {
        id: ++this.#ids,
        page,
        path: new URL(url, 'http://everyday.test').pathname,
        token: headers.get('Authorization') ?? '',
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        isAbandoned: false,
        resolve,
        reject,
      }
      if (init.signal?.aborted) return reject(init.signal.reason)
      init.signal?.addEventListener('abort', () => {
        if (message.isAbandoned) return
        this.abandon(message)
        reject(init.signal!.reason)
      })
      this.#world.onRequest(message)
      this.messages.push(message)
    })
  }

  serve(message: Message): void {
    if (message.answer) return
    message.answer = this.#world.server.answer(message)
    if (message.isAbandoned) this.#remove(message)
  }

  /** The answer arrives. */
  deliver(message: Message): void {
    if (!message.answer || message.isAbandoned || message.page.isFrozen) return
    this.#remove(message)
    const { status, body } = message.answer
    this.#world.promises.noteAnswer(message, body)
    message.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))
  }

  /** The connection breaks, before or after the server has had the request. */
  lose(message: Message): void {
    if (!message.isAbandoned && message.page.isFrozen) return
    this.#remove(message)
    if (!message.isAbandoned) message.reject(failed())
  }

  abandon(message: Message): void {
    message.isAbandoned = true
    if (message.answer) this.#remove(message)
  }

  #remove(message: Message): void {
    this.messages = this.messages.filter((other) => other !== message)
  }
}
