import type { FileTransport, TransferAnswer } from '../../../web/data/documents/transport.ts'
import type { Random } from '../random.ts'
import { sha256, type FileServer } from './server.ts'
import type { FileTab } from './tab.ts'

type Download = Awaited<ReturnType<FileTransport['receive']>>

const BUSY = { kind: 'busy', retryAfterMs: 0 } as const

/** What the server refuses in the same way when it is asked again: only the person can do something about it. */
const FOR_GOOD = ['quota', 'wrong_length']

/** A request in transit. Nobody waits for an abandoned one, which still arrives. */
export type FileMessage = {
  tab: FileTab
  record: string
  isDownload: boolean
  isAbandoned: boolean
  /** Asks the server; with `garbled`, one bit of what is sent or received has flipped. */
  serve(server: FileServer, garbled: Random | null): void
  isServed: boolean
  /** Brings the answer. `cutAt`: only so much of a download arrives. */
  answer(cutAt?: number): void
  fail(): void
  isBusy(): void
}

/** Requests of all tabs. Each moves by an event only. */
export class FileNetwork {
  messages: FileMessage[] = []
  /** The first upload that was tried again although the server had refused it for good. */
  unasked: string | null = null

  transportOf(tab: FileTab): FileTransport {
    return {
      begin: (record, size, stop) => this.#ask(tab, record, stop, (server) => server.begin(record, size)),
      send: (record, offset, bytes, stop) => {
        const sent = bytes.slice()
        const checksum = sha256(sent)
        return this.#ask(tab, record, stop, (server, garbled) =>
          server.send(record, offset, garbled ? flipped(sent, garbled) : sent, checksum),
        )
      },
      receive: (record, offset, stop) => this.#fetch(tab, record, offset, stop),
    }
  }

  drop(message: FileMessage): void {
    this.messages = this.messages.filter((other) => other !== message)
  }

  /** Requests of a tab that has died still arrive. */
  orphan(tab: FileTab): void {
    for (const message of this.messages) if (message.tab === tab) message.isAbandoned = true
  }

  #ask(
    tab: FileTab,
    record: string,
    stop: AbortSignal,
    serve: (server: FileServer, garbled: Random | null) => TransferAnswer,
  ): Promise<TransferAnswer> {
    const { promise, resolve } = deferred<TransferAnswer>()
    if (!tab.device.isOnline) return Promise.resolve({ kind: 'offline' })
    const code = tab.device.refused.get(record)
    if (code) this.unasked ??= `device ${tab.device.name} has sent ${record} again, refused with ${code}`
    let result: TransferAnswer = { kind: 'offline' }
    this.#add(tab, record, stop, {
      isDownload: false,
      serve: (server, garbled) => (result = serve(server, garbled)),
      answer: () => {
        const isHeard = !tab.isDead && !stop.aborted
        if (isHeard && result.kind === 'refused' && FOR_GOOD.includes(result.code))
          tab.refusals.set(record, result.code)
        resolve(result)
      },
      fail: () => resolve({ kind: 'offline' }),
      isBusy: () => resolve(BUSY),
    })
    return promise
  }

  #fetch(tab: FileTab, record: string, offset: number, stop: AbortSignal): Promise<Download> {
    const { promise, resolve } = deferred<Download>()
    if (!tab.device.isOnline) return Promise.resolve({ kind: 'offline' })
    let result: Uint8Array | undefined
    this.#add(tab, record, stop, {
      isDownload: true,
      serve(server, garbled) {
        const bytes = server.content(record)?.slice(offset)
        result = bytes && garbled ? flipped(bytes, garbled) : bytes
      },
      answer: (cutAt) => resolve(result ? streamOf(result, cutAt) : BUSY),
      fail: () => resolve({ kind: 'offline' }),
      isBusy: () => resolve(BUSY),
    })
    return promise
  }

  #add(
    tab: FileTab,
    record: string,
    stop: AbortSignal,
    how: Pick<FileMessage, 'isDownload' | 'answer' | 'fail' | 'isBusy'> & {
      serve(server: FileServer, garbled: Random | null): unknown
    },
  ): void {
    const message: FileMessage = {
      ...how,
      tab,
      record,
      isAbandoned: false,
      isServed: false,
      serve(server, garbled) {
        how.serve(server, garbled)
        message.isServed = true
      },
    }
    stop.addEventListener('abort', () => {
      message.isAbandoned = true
      how.fail()
    })
    this.messages.push(message)
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice()
  if (copy.length > 0) copy[random.below(copy.length)]! ^= 1 << random.below(8)
  return copy
}

/** In pieces of 5 bytes; `cutAt`: the connection ends there, and for even numbers a proxy makes that look like the end of the content. */
function streamOf(bytes: Uint8Array, cutAt = Infinity): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const end = Math.min(bytes.length, cutAt)
      for (let from = 0; from < end; from += 5) controller.enqueue(bytes.slice(from, Math.min(end, from + 5)))
      if (end < bytes.length && cutAt % 2 === 1) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
}
