import type { Row } from '../../../web/sync/types.ts'
import { FileServer, sha256 } from '../../sim/files/server.ts'
import { PRODUCT } from '../../sim/model/collections.ts'
import { Device, type MutationInput } from '../device.ts'
import type { Person, Running } from '../http.ts'
import { stable } from './adapters.ts'
import { download, expectedReply, partHeaders, sendCut, sendTus } from './file-requests.ts'

/** The responses of the two servers differ. */
export class FileMismatch extends Error {}

const PREFIX = 'documents/'

/** Sends the same requests for the documents of one person to the binary and to the model of files. */
export class FilePair {
  readonly person: Person
  readonly model: FileServer
  readonly #server: Running
  readonly #device: Device

  constructor(server: Running, person: Person, quota: number) {
    this.#server = server
    this.person = person
    this.#device = new Device(server, person)
    this.model = new FileServer(Date.now, PRODUCT)
    this.model.quota = quota
  }

  /** Pushes a mutation to both. */
  async push(input: MutationInput): Promise<void> {
    const { client, person } = this.#device
    const mutations = this.#device.freeze(input)
    const reply = await this.#device.send(mutations)
    const model = this.model.records.push(person.id, {
      client,
      user: person.id,
      schema: 1,
      after: 0,
      mutations,
    } as never)
    this.model.afterChanges()
    if (!model.ok) throw new Error(`The model refuses a push: ${model.failure.kind}`)
    const plain = (results: { status: string; code?: string }[]) =>
      results.map(({ status, code = '' }) => [status, code])
    this.#agree('push', plain(reply.body.results), plain(model.value.results as never))
  }

  async begin(id: string, size: number): Promise<void> {
    const headers = { 'Upload-Length': String(size), 'Upload-Metadata': `document ${btoa(id)}` }
    const real = await sendTus(this.#server, this.person, 'POST', '', headers)
    this.#agree('POST', real, expectedReply('POST', this.model.begin(id, size)))
  }

  async head(id: string): Promise<void> {
    const real = await sendTus(this.#server, this.person, 'HEAD', `/${id}`)
    this.#agree('HEAD', real, expectedReply('HEAD', this.model.head(id)))
  }

  /** Sends a part. `checksum` is that of the bytes as they were meant; undefined: it has none. */
  async send(id: string, offset: number, bytes: Uint8Array, checksum?: string): Promise<void> {
    const real = await sendTus(this.#server, this.person, 'PATCH', `/${id}`, partHeaders(offset, checksum), bytes)
    this.#agree('PATCH', real, expectedReply('PATCH', this.model.send(id, offset, bytes, checksum)))
  }

  /** A part whose connection breaks, at the right offset. Another request to the upload follows, since it waits for the end of this one. */
  async cut(
    id: string,
    offset: number,
    bytes: Uint8Array,
    hasChecksum: boolean,
    next: 'POST' | 'HEAD' | 'PATCH',
  ): Promise<void> {
    await sendCut(this.#server, this.person, id, offset, bytes, hasChecksum)
    this.model.cut(id, offset, bytes, hasChecksum)
    if (next === 'POST') await this.begin(id, this.model.row(id)!.size)
    else if (next === 'HEAD') await this.head(id)
    else await this.send(id, this.model.staged.get(id)!.length, new Uint8Array())
  }

  async terminate(id: string): Promise<void> {
    const real = await sendTus(this.#server, this.person, 'DELETE', `/${id}`)
    this.#agree('DELETE', real, expectedReply('DELETE', this.model.terminate(id)))
  }

  /** Downloads a content from `from` on, which is within it. */
  async download(id: string, from = 0): Promise<void> {
    const real = await download(this.#server, this.person, id, from)
    const bytes = this.model.content(id)
    const model = bytes
      ? { status: from > 0 ? 206 : 200, bytes: Buffer.from(bytes.slice(from)).toString('hex') }
      : { status: 404, code: this.model.row(id) ? 'no_content' : 'not_found' }
    this.#agree('GET', real, model)
    if (bytes && sha256(bytes) !== this.model.row(id)!.sha256)
      throw new FileMismatch(`${id} has the content of another`)
  }

  /** Pulls from the binary, and compares the rows of the documents. */
  async pull(): Promise<void> {
    await this.#device.pull()
    const real = [...this.#device.mirror].filter(([key]) => key.startsWith(PREFIX)).map(([, row]) => plain(row))
    const model = this.model.rows().map((row) => plain(row as unknown as Row))
    this.#agree('rows', real.sort(), model.sort())
  }

  #agree(what: string, real: unknown, model: unknown): void {
    if (stable(real) !== stable(model))
      throw new FileMismatch(`${what}\n  server: ${stable(real)}\n  model:  ${stable(model)}`)
  }
}

/** A row without what each server makes up: times, and the number in its path. */
function plain(row: Row): string {
  const { updated_at: _, storage_path, ...rest } = row
  return stable({ ...rest, storage_path: String(storage_path).replace(/\/\d+/, '/n') })
}
