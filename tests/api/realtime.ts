import { call, PATIENCE_MS, type Running } from './http.ts'

export type Message = { topic: string; data: string; at: number }

/** A line to the server's realtime endpoint, as the wire has it. */
export class Line {
  readonly messages: Message[] = []
  #waiting: (() => void)[] = []
  readonly #abort = new AbortController()
  #buffer = ''

  /** Opens a line and subscribes; `token` may be left out for a stranger. */
  static async open(server: Pick<Running, 'url'>, token: string | undefined, topics: string[]): Promise<Line> {
    const line = new Line()
    const response = await fetch(new URL('/api/realtime', server.url), { signal: line.#abort.signal })
    void line.#read(response.body!)
    const { data } = await line.next((message) => message.topic === 'PB_CONNECT')
    const body = { clientId: (JSON.parse(data) as { clientId: string }).clientId, subscriptions: topics }
    const reply = await call(server, 'POST', '/api/realtime', { token, body })
    if (reply.status !== 204) throw new Error(`Subscribing was answered ${reply.status}: ${reply.text}`)
    line.messages.length = 0
    return line
  }

  /** The first message that fits, among those that came and those to come. */
  async next(fits: (message: Message) => boolean, patience = PATIENCE_MS): Promise<Message> {
    const end = performance.now() + patience
    for (;;) {
      const found = this.messages.find(fits)
      if (found) return found
      const left = end - performance.now()
      if (left <= 0) throw new Error(`No such message in ${patience} ms`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  close(): void {
    this.#abort.abort()
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
        this.#buffer += decoder.decode(chunk, { stream: true })
        const events = this.#buffer.split('\n\n')
        this.#buffer = events.pop()!
        for (const event of events) this.#take(event)
      }
    } catch {
      // Closed by us, or the server went: whoever waits for a message hears that none came.
    }
  }

  #take(event: string): void {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    this.messages.push({ topic: field('event'), data: field('data'), at: performance.now() })
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
