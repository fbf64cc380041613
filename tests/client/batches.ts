import type { PushRequest } from '../../web/sync/types.ts'
import { Violation } from '../sim/violation.ts'
import type { Message } from './network.ts'

const FIRST_BYTES = 128 * 1024
const LEAST_BYTES = 4 * 1024
const MOST_BYTES = 256 * 1024
/** A batch that has taken so long is followed by one of half its size at most. */
const LONG_MS = 10_000

/** What one engine sends at once over a link that stays up (docs/sync-protocol.md, Push). */
export class Batches {
  readonly #seen = new Set<string>()
  #most = FIRST_BYTES

  /** A new batch is no larger than the link has shown to carry; what was sent before is sent again as it was. */
  check({ page, path, body, bytes }: Message): void {
    if (!path.endsWith('/sync/push')) return
    const { mutations } = body as PushRequest
    const isNew = mutations.every(({ uuid }) => !this.#seen.has(uuid))
    for (const { uuid } of mutations) this.#seen.add(uuid)
    if (isNew && mutations.length > 1 && bytes > this.#most)
      throw new Violation(`${page.name} sends ${bytes} bytes at once, where ${this.#most} are too much`)
  }

  noteAnswer({ path, answer, sentAt }: Message, now: number): void {
    if (!path.endsWith('/sync/push') || answer?.status !== 200) return
    const isLong = now - sentAt > LONG_MS
    this.#most = isLong ? Math.max(this.#most / 2, LEAST_BYTES) : MOST_BYTES
  }
}
