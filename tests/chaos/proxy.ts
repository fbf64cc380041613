import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Verdict } from '../../web/sync/types.ts'

/** A request or an answer as it passes. */
export type Exchange = { method: string; path: string; headers: Record<string, string>; body: Buffer }
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** What a planted bug does in place of the server; `forward` asks the server itself. */
export type Plant = (request: Exchange, forward: (request?: Exchange) => Promise<Answer>) => Promise<Answer>

/** What the server answers while it has no room: nothing that a device would take for a verdict on a change. */
const REFUSALS = [400, 413, 415, 422, 460]

/**
 * Stands between devices and server, where it loses what it is told to, and remembers what the server has answered. Devices know its address
 * alone, as that of a server which is away at times.
 */
export class Proxy {
  /** The part of answers, and of requests, that is lost. */
  loss = 0
  /** The disk of the server is full. */
  isFull = false
  plant: Plant | null = null
  /** Statuses of verdicts that devices have got, by uuid of the mutation. */
  readonly verdicts = new Map<string, Verdict['status']>()
  /** Changes at which the server has failed, also if it has carried them out later. */
  readonly failed = new Set<string>()
  /** How often each status was answered while the disk was full, and those that it must not answer then. */
  readonly whileFull = new Map<number, number>()
  readonly refusals: string[] = []
  lost = 0
  readonly #target: string
  readonly #random: () => number
  #server: Server | null = null

  constructor(target: string, random: () => number) {
    this.#target = target
    this.#random = random
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#handle(request, response))
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = {
        method: incoming.method!,
        path: incoming.url!,
        headers: plain(incoming.headers),
        body: await bodyOf(incoming),
      }
      if (this.#loses()) return void response.destroy()
      const wasFull = this.isFull
      const forward = (changed = request) => this.#forward(changed)
      const answer = await (this.plant?.(request, forward) ?? forward())
      if (wasFull && this.isFull) this.#noteWhileFull(request, answer)
      if (this.#loses()) return void response.destroy()
      if (request.path.startsWith('/api/sync/')) this.#noteVerdicts(answer)
      response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      response.destroy() // the server is away
    }
  }

  #loses(): boolean {
    if (this.#random() >= this.loss) return false
    this.lost++
    return true
  }

  #forward({ method, path, headers, body }: Exchange): Promise<Answer> {
    const { 'transfer-encoding': _, ...kept } = headers
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        this.#target + path,
        {
          method,
          agent: false,
          headers: { ...kept, 'accept-encoding': 'identity', 'content-length': String(body.length) },
        },
        (answer) => {
          bodyOf(answer).then((read) => {
            const { 'transfer-encoding': _unused, connection: _own, ...rest } = plain(answer.headers)
            resolve({ status: answer.statusCode!, headers: rest, body: read })
          }, reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  #noteWhileFull({ method, path }: Exchange, { status, body }: Answer): void {
    this.whileFull.set(status, (this.whileFull.get(status) ?? 0) + 1)
    if (REFUSALS.includes(status)) this.refusals.push(`${method} ${path}: ${status} ${body.toString()}`)
  }

  #noteVerdicts({ status, body }: Answer): void {
    if (status !== 200) return
    const { results = [] } = JSON.parse(body.toString()) as { results?: Verdict[] }
    for (const { uuid, status: verdict } of results) {
      this.verdicts.set(uuid, verdict)
      if (verdict === 'failed') this.failed.add(uuid)
    }
  }
}

const plain = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  if (!message.complete) throw new Error('It ended too early')
  return Buffer.concat(parts)
}
