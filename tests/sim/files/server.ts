import { createHash } from 'node:crypto'
import type { Document } from '../../../web/collections/documents.ts'
import type { TransferAnswer } from '../../../web/data/documents/transport.ts'
import type { Tables } from '../model/collections.ts'
import { ModelServer } from '../model/server.ts'
import type { State } from '../model/state.ts'

export const OWNER = 'owner1'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const at = (offset: number): TransferAnswer => ({ kind: 'at', offset })
const refused = (code: string): TransferAnswer => ({ kind: 'refused', code, message: code })
const nameOf = ({ sha256: hash, size }: Pick<Document, 'sha256' | 'size'>): string => `${hash}/${size}`

/** What a backup of the server has. */
type Backup = { rows: State; contents: Map<string, Uint8Array>; staged: Map<string, Uint8Array> }

/** The server's part of docs/sync-protocol.md, Files, over the model of its records. */
export class FileServer {
  readonly records: ModelServer
  /** By hash and size. */
  contents = new Map<string, Uint8Array>()
  /** What has arrived of uploads that are not complete, by document. */
  staged = new Map<string, Uint8Array>()
  isFull = false
  /** What all contents may have together, in bytes. */
  quota = Infinity
  /** All bytes of parts that have arrived and that there was room for, by document. */
  readonly received = new Map<string, number>()
  #paths = 0

  constructor(now: () => number, tables?: Tables) {
    this.records = new ModelServer(now, tables)
  }

  rows(): Document[] {
    return [...this.records.db.state.rows.get('documents')!.values()] as unknown as Document[]
  }

  row(id: string): Document | undefined {
    return this.records.db.get('documents', id) as unknown as Document | undefined
  }

  /** After changes of records: known contents are attached, contents that no record names any more are removed. */
  afterChanges(): void {
    for (const row of this.rows()) if (row.storage_path === '' && this.contents.has(nameOf(row))) this.#attach(row)
    const named = new Set(this.rows().map(nameOf))
    for (const name of this.contents.keys()) if (!named.has(name)) this.contents.delete(name)
    for (const id of this.staged.keys()) if (!this.row(id)) this.staged.delete(id)
  }

  begin(id: string, size: number): TransferAnswer {
    const row = this.row(id)
    if (!row) return refused('not_found')
    if (size !== row.size) return refused('wrong_length')
    if (this.#hasOtherSize(row)) return refused('wrong_content')
    const before = this.#arrived(row)
    if (before.kind === 'at') return before
    if (!this.#hasRoom(row)) return refused('quota')
    this.staged.set(id, new Uint8Array())
    return this.#arrived(row)
  }

  /** Where an upload continues. */
  head(id: string): TransferAnswer {
    const row = this.row(id)
    if (!row) return refused('not_found')
    const arrived = this.#arrived(row)
    return arrived.kind === 'at' ? arrived : refused('no_upload')
  }

  /** Without a checksum, whatever arrives is kept. */
  send(id: string, offset: number, bytes: Uint8Array, checksum?: string): TransferAnswer {
    const row = this.row(id)
    if (!row) return refused('not_found')
    const arrived = this.#arrived(row)
    if (arrived.kind !== 'at') return arrived
    if (arrived.offset === row.size) return offset === row.size ? arrived : refused('wrong_offset')
    if (offset === arrived.offset && !this.#hasRoom(row)) return refused('quota')
    this.received.set(id, (this.received.get(id) ?? 0) + bytes.length)
    if (offset !== arrived.offset) return refused('wrong_offset')
    if (offset + bytes.length > row.size) return refused('wrong_length')
    if (checksum !== undefined && sha256(bytes) !== checksum) return refused('wrong_checksum')
    this.staged.set(id, new Uint8Array([...this.staged.get(id)!, ...bytes]))
    return this.#arrived(row)
  }

  /** The connection ends after these bytes of a longer part: with a checksum nothing of it is kept. */
  cut(id: string, offset: number, bytes: Uint8Array, hasChecksum: boolean): void {
    const row = this.row(id)
    const arrived = row && this.#arrived(row)
    if (!row || arrived?.kind !== 'at' || offset !== arrived.offset || offset === row.size) return
    if (!hasChecksum && this.#hasRoom(row)) this.staged.set(id, new Uint8Array([...this.staged.get(id)!, ...bytes]))
  }

  /** Removes what has arrived. */
  terminate(id: string): TransferAnswer {
    if (!this.row(id)) return refused('not_found')
    return this.staged.delete(id) ? at(0) : refused('no_upload')
  }

  content(id: string): Uint8Array | undefined {
    const row = this.row(id)
    return row && row.storage_path !== '' ? this.contents.get(nameOf(row)) : undefined
  }

  backup(): Backup {
    return { rows: this.records.db.backup(), contents: new Map(this.contents), staged: new Map(this.staged) }
  }

  restore({ rows, contents, staged }: Backup): void {
    this.records.db.restore(rows)
    this.contents = new Map(contents)
    this.staged = new Map(staged)
  }

  /** How much of an upload has arrived. One that has all of its bytes is completed. */
  #arrived(row: Document): TransferAnswer {
    if (row.storage_path !== '') return at(row.size)
    if (this.#hasOtherSize(row)) return refused('wrong_content')
    const bytes = this.staged.get(row.id)
    if (!bytes) return refused('no_upload')
    return bytes.length === row.size ? this.#complete(row, bytes) : at(bytes.length)
  }

  #complete(row: Document, bytes: Uint8Array): TransferAnswer {
    this.staged.delete(row.id)
    if (sha256(bytes) !== row.sha256) return refused('wrong_content')
    this.contents.set(nameOf(row), bytes)
    this.afterChanges()
    return at(row.size)
  }

  /** Whether the content with the hash of a row is known and has another size than the row says. */
  #hasOtherSize(row: Document): boolean {
    const known = [...this.contents.keys()].find((name) => name.startsWith(`${row.sha256}/`))
    return row.storage_path === '' && known !== undefined && known !== nameOf(row)
  }

  /** Whether the content of a row fits beside the others, an upload that has begun with its whole size. */
  #hasRoom(row: Document): boolean {
    if (this.isFull && row.size > 0) return false
    const others = this.rows().filter(({ id, storage_path }) => id !== row.id && storage_path === '')
    const begun = others.filter(({ id }) => this.staged.has(id)).reduce((sum, { size }) => sum + size, 0)
    const kept = [...this.contents].filter(([name]) => !name.startsWith(`${row.sha256}/`))
    return kept.reduce((sum, [, { length }]) => sum + length, begun) + row.size <= this.quota
  }

  #attach(row: Document): void {
    this.staged.delete(row.id)
    const ending = row.type === 'UNKNOWN' ? '' : `.${row.type.toLowerCase()}`
    const storage_path = `${row.user_id}/${++this.#paths}${ending}`
    this.records.db.put('documents', { ...row, storage_path } as never)
  }
}
