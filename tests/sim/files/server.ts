import { createHash } from 'node:crypto'
import type { Document } from '../../../web/collections/documents.ts'
import type { TransferAnswer } from '../../../web/data/documents/transport.ts'
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
  /** All bytes of parts that have arrived, by document. */
  readonly received = new Map<string, number>()
  #paths = 0

  constructor(now: () => number) {
    this.records = new ModelServer(now)
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
    if (row.storage_path !== '') return at(size)
    const before = this.staged.get(id)
    if (before) return at(before.length)
    if (this.isFull && size > 0) return refused('quota')
    this.staged.set(id, new Uint8Array())
    return size === 0 ? this.#complete(row, new Uint8Array()) : at(0)
  }

  send(id: string, offset: number, bytes: Uint8Array, checksum: string): TransferAnswer {
    const row = this.row(id)
    if (!row) return refused('not_found')
    if (row.storage_path !== '') return offset === row.size ? at(row.size) : refused('wrong_offset')
    const before = this.staged.get(id)
    if (!before) return refused('no_upload')
    this.received.set(id, (this.received.get(id) ?? 0) + bytes.length)
    if (sha256(bytes) !== checksum) return refused('wrong_checksum')
    if (offset !== before.length) return refused('wrong_offset')
    if (offset + bytes.length > row.size) return refused('wrong_length')
    const now = new Uint8Array([...before, ...bytes])
    this.staged.set(id, now)
    return now.length === row.size ? this.#complete(row, now) : at(now.length)
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

  #complete(row: Document, bytes: Uint8Array): TransferAnswer {
    this.staged.delete(row.id)
    if (sha256(bytes) !== row.sha256) return refused('wrong_content')
    this.contents.set(nameOf(row), bytes)
    this.afterChanges()
    return at(row.size)
  }

  #attach(row: Document): void {
    const storage_path = `${OWNER}/${++this.#paths}.pdf`
    this.records.db.put('documents', { ...row, storage_path } as never)
  }
}
