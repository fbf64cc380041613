import type { World } from './world.ts'

/** How long one part of a body is on its way. */
const PART_MS = 2000

/** A body on its way. `onPart` is told how much of it has arrived with each part, and whether that was the last. */
type Transfer = { left: number; onPart: (bytes: number, isLast: boolean) => void }

/** One way of a link: the bodies on it share what it carries. */
class Way {
  readonly #world: World
  readonly #bytesPerMs: number
  #transfers: Transfer[] = []
  #isUp = true
  #isBusy = false

  constructor(world: World, bytesPerMs: number) {
    this.#world = world
    this.#bytesPerMs = bytesPerMs
  }

  /** Sends a body of so many bytes; returns a function that cuts it, which says whether any of it was still on its way. */
  carry(bytes: number, onPart: Transfer['onPart']): () => boolean {
    const transfer: Transfer = { left: bytes, onPart }
    this.#transfers.push(transfer)
    this.#next()
    return () => {
      const index = this.#transfers.indexOf(transfer)
      if (index >= 0) this.#transfers.splice(index, 1)
      return index >= 0
    }
  }

  set isUp(isUp: boolean) {
    this.#isUp = isUp
    this.#next()
  }

  get isCarrying(): boolean {
    return this.#transfers.length > 0
  }

  #next(): void {
    const [transfer] = this.#transfers
    if (!transfer || this.#isBusy || !this.#isUp) return
    this.#isBusy = true
    const bytes = Math.min(transfer.left, Math.ceil(this.#bytesPerMs * PART_MS))
    this.#world.after(null, bytes / this.#bytesPerMs, () => {
      this.#isBusy = false
      // A part that was under way when the link went down is sent again.
      if (this.#isUp && this.#transfers[0] === transfer) {
        this.#transfers.shift()
        transfer.left -= bytes
        if (transfer.left > 0) this.#transfers.push(transfer)
        transfer.onPart(bytes, transfer.left === 0)
      }
      this.#next()
    })
  }
}

/** The link of a browser, which carries so many bytes in a millisecond. */
export class Link {
  readonly up: Way
  readonly down: Way
  #isStalled = false
  #isOnline = true

  constructor(world: World, { up, down }: { up: number; down: number }) {
    this.up = new Way(world, up)
    this.down = new Way(world, down)
  }

  get isStalled(): boolean {
    return this.#isStalled
  }

  /** Nothing comes through, and nobody is told. */
  set isStalled(isStalled: boolean) {
    this.#isStalled = isStalled
    this.#tell()
  }

  set isOnline(isOnline: boolean) {
    this.#isOnline = isOnline
    this.#tell()
  }

  get isCarrying(): boolean {
    return this.up.isCarrying || this.down.isCarrying
  }

  #tell(): void {
    this.up.isUp = this.down.isUp = this.#isOnline && !this.#isStalled
  }
}
