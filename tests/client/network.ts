import { reached } from '../sim/coverage.ts'
import type { Browser } from './browser.ts'
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
  sentAt: number
  /** Of the request. */
  bytes: number
  /** `going up`: its body is; `coming down`: that of its answer is, and the page has the head. */
  state: 'going up' | 'at the server' | 'coming down'
  answer?: Answer
  /** The page has given it up, or is gone; it may still arrive. */
  isAbandoned: boolean
  resolve: (response: Response) => void
  reject: (error: unknown) => void
  /** Ends what of it is on the link; whether that was anything. */
  cut: () => boolean
  /** Ends an answer that the page reads. */
  breakOff: (error: unknown) => void
}

const failed = () => new TypeError('Failed to fetch')
/** When the transport gives up what is silent, at the earliest. */
const LATE_MS = 30_000

/** The network between pages and the server. Each message moves by an event only, and over links by the time that its bytes take. */
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
      const text = typeof init.body === 'string' ? init.body : ''
      const message: Message = {
        id: ++this.#ids,
        page,
        path: new URL(url, 'http://everyday.test').pathname,
        token: headers.get('Authorization') ?? '',
        body: text === '' ? undefined : JSON.parse(text),
        sentAt: this.#world.now,
        bytes: Buffer.byteLength(text),
        state: 'at the server',
        isAbandoned: false,
        resolve,
        reject,
        cut: () => false,
        breakOff: () => {},
      }
      if (init.signal?.aborted) return reject(init.signal.reason)
      init.signal?.addEventListener('abort', () => {
        if (message.isAbandoned) return
        if (page.browser.link && this.#world.now - message.sentAt >= LATE_MS) reached('link: late')
        this.abandon(message)
        message.breakOff(init.signal!.reason)
        reject(init.signal!.reason)
      })
      this.#world.onRequest(message)
      this.messages.push(message)
      this.#sendBody(message)
    })
  }

  #sendBody(message: Message): void {
    const { link } = message.page.browser
    if (!link) return
    message.state = 'going up'
    message.cut = link.up.carry(Math.max(message.bytes, 1), (_, isLast) => {
      if (isLast) message.state = 'at the server'
    })
  }

  canServe({ state, answer }: Message): boolean {
    return state === 'at the server' && !answer
  }

  serve(message: Message): void {
    if (!this.canServe(message)) return
    message.answer = this.#world.server.answer(message)
    if (message.isAbandoned) this.#remove(message)
  }

  canDeliver({ state, answer, isAbandoned, page }: Message): boolean {
    return state === 'at the server' && answer !== undefined && !isAbandoned && !page.isFrozen
  }

  /** The answer arrives, or the first of it. */
  deliver(message: Message): void {
    if (!this.canDeliver(message)) return
    const { status, body } = message.answer!
    const init = { status, headers: { 'Content-Type': 'application/json' } }
    const text = JSON.stringify(body)
    if (message.page.browser.link) return message.resolve(new Response(this.#arriving(message, text), init))
    this.#arrived(message)
    message.resolve(new Response(text, init))
  }

  /** The body of an answer, part by part. */
  #arriving(message: Message, text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { page } = message
    const bytes = new TextEncoder().encode(text)
    let at = 0
    message.state = 'coming down'
    return new ReadableStream({
      start: (controller) => {
        message.breakOff = (error) => controller.error(error)
        message.cut = page.browser.link!.down.carry(bytes.length, (count, isLast) => {
          const part = bytes.slice(at, (at += count))
          if (!isLast) reached('link: an answer in parts')
          page.soon(() => {
            if (message.isAbandoned) return
            controller.enqueue(part)
            if (!isLast) return
            this.#arrived(message)
            controller.close()
          })
        })
      },
    })
  }

  #arrived(message: Message): void {
    this.#remove(message)
    this.#world.promises.noteAnswer(message, message.answer!.body)
  }

  /** The connection breaks, before or after the server has had the request, or in the middle of a body. */
  lose(message: Message): void {
    if (!message.isAbandoned && message.page.isFrozen) return
    if (message.cut()) reached(`link: cut in ${message.answer ? 'an answer' : 'a request'}`)
    this.#remove(message)
    if (message.isAbandoned) return
    message.isAbandoned = true
    message.breakOff(failed())
    message.reject(failed())
  }

  /** What a page has given up, or leaves, is carried no further. */
  abandon(message: Message): void {
    message.isAbandoned = true
    if (message.cut() || message.answer) this.#remove(message)
  }

  /** The link of a browser is gone, and what is on it. */
  cutLink(browser: Browser): void {
    for (const message of this.messages)
      if (message.state !== 'at the server' && message.page.browser === browser) this.lose(message)
  }

  #remove(message: Message): void {
    this.messages = this.messages.filter((other) => other !== message)
  }
}
