import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** How much of a file is in memory at a time, in bytes. */
const PIECE_BYTES = 1024 * 1024

/** A ZIP file that is made entry by entry. Memory does not grow with its size: the browser may move each part to the disk. */
export class ZipBlob {
  readonly #parts: Blob[] = []
  #failure: Error | null = null
  readonly #zip = new Zip((error, bytes) => {
    if (error) this.#failure = error
    else this.#parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })

  /** Adds a text, which is compressed. */
  async addText(name: string, at: Date, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const entry = this.#added(new ZipDeflate(name), at)
    for await (const piece of pieces) entry.push(strToU8(piece))
    entry.push(new Uint8Array(0), true)
  }

  /** Adds a file as it is. */
  async addFile(name: string, at: Date, content: Blob): Promise<void> {
    const entry = this.#added(new ZipPassThrough(name), at)
    for (let start = 0; start < content.size; start += PIECE_BYTES)
      entry.push(new Uint8Array(await content.slice(start, start + PIECE_BYTES).arrayBuffer()))
    entry.push(new Uint8Array(0), true)
  }

  /** The whole file; throws if an entry could not be made. */
  end(): Blob {
    this.#zip.end()
    if (this.#failure) throw this.#failure
    return new Blob(this.#parts, { type: 'application/zip' })
  }

  #added<T extends ZipDeflate | ZipPassThrough>(entry: T, at: Date): T {
    entry.mtime = at
    this.#zip.add(entry)
    return entry
  }
}
