import { call, REQUEST_TIMEOUT_MS, type Running } from './http.ts'

export type Message = { topic: string; data: string; at: number }

/** A connection to the server's realtime endpoint, without a client library. */
export class RealtimeConnection {
  readonly messages: Message[] = []
  #waiting: (() => void)[] = []
  readonly #abort = new AbortController()
  #buffer = ''

  /** Connects and subscribes; without `token` as an anonymous client. */
  static async open(
    server: Pick<Running, 'url'>,
    token: string | undefined,
    topics: string[],
  ): Promise<RealtimeConnection> {
    const connection = new RealtimeConnection()
    const response = await fetch(new URL('/api/realtime', server.url), { signal: connection.#abort.signal })
    void connection.#read(response.body!)
    const { data } = await connection.next((message) => message.topic === 'PB_CONNECT')
    const body = { clientId: (JSON.parse(data) as { clientId: string }).clientId, subscriptions: topics }
    const reply = await call(server, 'POST', '/api/realtime', { token, body })
    if (reply.status !== 204) throw new Error(`Subscribing was answered ${reply.status}: ${reply.text}`)
    connection.messages.length = 0
    return connection
  }

  /** The first matching message, received already or in the future. */
  async next(matches: (message: Message) => boolean, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Message> {
    const end = performance.now() + timeoutMs
    for (;;) {
      const found = this.messages.find(matches)
      if (found) return found
      const left = end - performance.now()
      if (left <= 0) throw new Error(`No such message in ${timeoutMs} ms`)
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
      // Closed by us or by the server: callers that wait for a message time out.
    }
  }

  #take(event: string): void {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    this.messages.push({ topic: field('event'), data: field('data'), at: performance.now() })
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
