import { createRandom, type Random } from '../../sim/random.ts'
import { sha256 } from '../../sim/files/server.ts'
import type { Running } from '../http.ts'
import { GOOD } from '../samples.ts'
import { FilePair } from './file-pair.ts'
import { randomId } from './random-mutation.ts'
import { newPerson } from './trace.ts'

const MB = 1024 * 1024
/** `EVERYDAY_DOCUMENT_QUOTA_MB` of the binary, at its least. */
export const QUOTA = 100 * MB

/** What a document may have: its bytes, and what its record says of them. Of large ones no more than the beginning is ever sent. */
type Content = { bytes: Uint8Array; size: number; hash: string }

/** A person with the ids of their documents and with contents, of which some are the same as another person's. */
type Owner = { pair: FilePair; ids: string[]; contents: Content[]; meant: Map<string, Content> }

/** A sequence of random requests for contents of documents to both servers. `log` describes each step, for debugging. */
export class FileTrace {
  readonly log: string[] = []
  readonly #server: Running
  readonly #admin: string
  readonly #random: Random
  readonly #owners: Owner[] = []

  /** `admin` is the token of a superuser. */
  constructor(server: Running, admin: string, seed: number) {
    this.#server = server
    this.#admin = admin
    this.#random = createRandom(seed)
  }

  async run(steps: number): Promise<void> {
    const shared = [0, 5, 40].map((size) => this.#content(size))
    for (let people = this.#random.chance(0.4) ? 2 : 1; people > 0; people--) {
      const person = await newPerson(this.#server, this.#admin, randomId(this.#random))
      const own = [16].map((size) => this.#content(size))
      // One byte more is as much as a document may have.
      const large = [40 * MB, 60 * MB - 40, 60 * MB, 100 * MB - 1].map((size) => this.#large(size))
      this.#owners.push({
        pair: new FilePair(this.#server, person, QUOTA),
        ids: Array.from({ length: 5 }, () => randomId(this.#random)),
        contents: [...shared, ...own, ...large],
        meant: new Map(),
      })
    }
    for (let step = 0; step < steps; step++) await this.#step()
    for (const owner of this.#owners) {
      this.log.push('the end')
      for (const id of owner.ids) {
        await owner.pair.head(id)
        await owner.pair.download(id)
      }
      await owner.pair.pull()
    }
  }

  #content(size: number): Content {
    const bytes = Uint8Array.from({ length: size }, () => this.#random.below(256))
    return { bytes, size, hash: sha256(bytes) }
  }

  #large(size: number): Content {
    return { ...this.#content(30), size }
  }

  async #step(): Promise<void> {
    const random = this.#random
    const owner = random.pick(this.#owners)
    const { pair, ids } = owner
    const roll = random.below(100)
    const known = ids.filter((id) => pair.model.row(id))
    const missing = ids.filter((id) => !known.includes(id))
    if (roll < 12) return this.#create(owner, random.pick(missing.length > 0 && random.chance(0.85) ? missing : ids))
    // Mostly one that is in work, so that few requests are for what is not there.
    const begun = ids.filter((id) => pair.model.staged.has(id))
    const here = ids.filter((id) => pair.model.content(id))
    const wanted = roll < 31 ? known : roll < 85 ? begun : roll < 92 ? here : ids
    if (roll >= 31 && roll < 85 && begun.length === 0 && random.chance(0.8))
      return this.#begin(owner, random.pick(known.length > 0 ? known : ids))
    const id = random.pick(wanted.length > 0 && random.chance(0.85) ? wanted : ids)
    if (roll < 18) return this.#change(owner, id)
    if (roll < 31) return this.#begin(owner, id)
    if (roll < 71) return this.#send(owner, id)
    if (roll < 76) return this.#cut(owner, id)
    if (roll < 80) {
      // Of a document that has its content, what had arrived of its own upload is gone.
      const ended = here.length > 0 && random.chance(0.5) ? random.pick(here) : id
      return this.#did(`terminate ${ended}`, pair.terminate(ended))
    }
    if (roll < 85) return this.#did(`head ${id}`, pair.head(id))
    if (roll < 92) return this.#download(owner, id)
    if (roll < 97) return this.#did('pull', pair.pull())
    if (roll < 99) return this.#stranger(owner)
    return this.#restart()
  }

  #did(what: string, running: Promise<void>): Promise<void> {
    this.log.push(what)
    return running
  }

  /** A record, often of a content that another one has too, of which the size or the hash may be wrong. */
  #create({ pair, contents, meant }: Owner, id: string): Promise<void> {
    const random = this.#random
    const small = contents.filter(({ size }) => size < MB)
    const content = random.pick(
      random.chance(0.35) && meant.size > 0 ? [...meant.values()] : random.chance(0.75) ? small : contents,
    )
    const size = random.chance(0.15) ? content.size + 1 : content.size
    const hash = random.chance(0.08) ? sha256(Uint8Array.of(random.below(256))) : content.hash
    if (!pair.model.row(id)) meant.set(id, content)
    const name = random.pick(['Lease.pdf', 'notes', 'Photo.jpg'])
    const set = { ...GOOD.document, name, size, sha256: hash, created_at: '2025-05-11 10:00:00.000Z' }
    return this.#did(
      `create ${id}: ${size} bytes, ${hash.slice(0, 6)}`,
      pair.push({ collection: 'documents', id, op: 'create', set }),
    )
  }

  #change({ pair }: Owner, id: string): Promise<void> {
    const random = this.#random
    if (random.chance(0.6)) return this.#did(`delete ${id}`, pair.push({ collection: 'documents', id, op: 'delete' }))
    const set = { name: random.pick(['Contract.pdf', 'Other']) }
    return this.#did(`rename ${id}`, pair.push({ collection: 'documents', id, op: 'update', set }))
  }

  #begin({ pair }: Owner, id: string): Promise<void> {
    const size = (pair.model.row(id)?.size ?? 5) + (this.#random.chance(0.1) ? 1 : 0)
    return this.#did(`begin ${id}: ${size} bytes`, pair.begin(id, size))
  }

  /** A part: mostly the next one; one that came before, or after one that was lost; too long, damaged, or of another content. */
  #send({ pair, meant }: Owner, id: string): Promise<void> {
    const random = this.#random
    const { bytes } = meant.get(id) ?? this.#content(5)
    const arrived = pair.model.staged.get(id)?.length ?? random.pick([0, pair.model.row(id)?.size ?? 0])
    const offset = random.chance(0.75) ? arrived : Math.max(0, arrived + random.pick([-7, -1, 1, 7]))
    const end = random.chance(0.4) ? bytes.length : offset + random.pick([0, 1, 7, 16])
    const part = bytes.slice(offset, end)
    const sent = random.chance(0.08) ? new Uint8Array([...part, 1, 2]) : part.slice()
    const checksum = random.chance(0.25) ? undefined : sha256(sent)
    const how = random.pick(['whole', 'whole', 'whole', 'whole', 'damaged', 'other'] as const)
    if (how !== 'whole' && sent.length > 0) sent[random.below(sent.length)]! ^= 1
    // Of another content: what is sent is what was meant to be sent.
    const told = how === 'other' && checksum !== undefined ? sha256(sent) : checksum
    const words = `${sent.length} bytes at ${offset}, ${how}${told === undefined ? ', no checksum' : ''}`
    return this.#did(`send ${id}: ${words}`, pair.send(id, offset, sent, told))
  }

  async #cut({ pair, meant }: Owner, id: string): Promise<void> {
    const random = this.#random
    const row = pair.model.row(id)
    const arrived = pair.model.staged.get(id)?.length
    const next = meant.get(id)?.bytes.slice(arrived)
    if (!row || row.storage_path !== '' || arrived === undefined || arrived >= row.size || !next?.length) return
    const bytes = next.slice(0, 1 + random.below(Math.min(next.length, row.size - arrived)))
    // With a checksum or without, nothing is written where the account is full, or where the content is known by another size.
    const before = pair.model.head(id)
    if (before.kind !== 'at' || before.offset !== arrived) return
    const hasChecksum = random.chance(0.4)
    return this.#did(
      `cut ${id}: ${bytes.length} bytes at ${arrived}${hasChecksum ? '' : ', no checksum'}`,
      pair.cut(id, arrived, bytes, hasChecksum, random.pick(['POST', 'HEAD', 'PATCH'] as const)),
    )
  }

  #download({ pair }: Owner, id: string): Promise<void> {
    const size = pair.model.content(id)?.length ?? 0
    const from = this.#random.chance(0.3) ? this.#random.below(Math.max(1, size)) : 0
    return this.#did(`download ${id} from ${from}`, pair.download(id, from))
  }

  /** Documents of somebody else do not exist. */
  async #stranger({ pair }: Owner): Promise<void> {
    const random = this.#random
    const other = random.pick(this.#owners)
    const id = random.pick(other.ids)
    if (other.pair === pair) return
    this.log.push(`a stranger: ${id}`)
    await pair.begin(id, other.pair.model.row(id)?.size ?? 5)
    await pair.send(id, 0, Uint8Array.of(1))
    await pair.head(id)
    await pair.terminate(id)
    await pair.download(id)
  }

  async #restart(): Promise<void> {
    const how = this.#random.pick(['stop', 'kill9'] as const)
    this.log.push(`the server: ${how}, start`)
    await this.#server[how]()
    await this.#server.restart()
  }
}
