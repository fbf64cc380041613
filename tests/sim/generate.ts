import { derivedId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Intent, Row } from '../../web/sync/types.ts'
import type { Event } from './events.ts'
import { randomFaultRates, type FaultRates } from './fault-rates.ts'
import { ACCOUNT_WRITES, accountWrite } from './account-writes.ts'
import { readOn } from './reading.ts'
import { restWrite } from './rest-writes.ts'
import { corrections } from './short-answers.ts'
import { visibleRows } from './person.ts'
import { Forms } from './forms.ts'
import type { Random } from './random.ts'
import type { Tab } from './tab.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SKUS = ['s1', 's2', 's3']
const MAX_INCREMENTS = 45

/** Chooses the next event at random among those that are possible. */
export class Generator {
  readonly #random: Random
  readonly #rates: FaultRates
  readonly #increments = new Map<string, number>()
  readonly #forms = new Forms()
  #tokens = 0
  #canClone: boolean

  constructor(random: Random, canClone: boolean) {
    this.#random = random
    this.#rates = randomFaultRates(random)
    this.#canClone = canClone && random.chance(0.3)
  }

  async next(world: World): Promise<Event> {
    const random = this.#random
    const { messages } = world.network
    const tabs = world.devices.flatMap((device) => device.tabs)
    const awake = tabs.filter((tab) => tab.isAwake)
    const rates = this.#rates
    // In every third world: the accounts of the others grow.
    const canFill = world.setup.seed % 3 === 0
    // In every second world: the others stay as they are.
    const canTakeBack = world.setup.seed % 2 === 1
    const options: [number, () => Event | Promise<Event>][] = [
      [messages.length > 0 ? 12 : 0, () => this.#networkEvent(world)],
      [5, () => ({ do: 'timer' })],
      [awake.length > 0 ? 6 : 0, () => this.#write(world, random.pick(awake))],
      [
        awake.length > 0 ? 0.7 : 0,
        () => ({ do: 'wake', tab: random.pick(awake).name, reason: random.pick(['poke', 'visible', 'sync'] as const) }),
      ],
      [
        tabs.some(({ held }) => held.length > 0) ? 4 : 0,
        () => ({ do: 'go on', tab: random.pick(tabs.filter(({ held }) => held.length > 0)).name }),
      ],
      [2 * rates.traps * Number(awake.length > 0), () => this.#trap(random.pick(awake))],
      [rates.crashes * Number(tabs.length > 0), () => ({ do: 'crash', tab: random.pick(tabs).name })],
      [tabs.length < 4 ? 1 : 0.2, () => ({ do: 'open', device: this.#device(world) })],
      [rates.frozen * Number(awake.length > 0), () => ({ do: 'freeze', tab: random.pick(awake).name })],
      [
        2 * tabs.filter(({ isFrozen }) => isFrozen).length,
        () => ({ do: 'thaw', tab: random.pick(tabs.filter(({ isFrozen }) => isFrozen)).name }),
      ],
      [
        rates.leaders * Number(awake.length > 0),
        () => ({ do: random.pick(['lead', 'steal', 'sync now'] as const), tab: random.pick(awake).name }),
      ],
      [0.4 * rates.clock, () => ({ do: 'skew', device: this.#device(world), ms: random.pick([-DAY_MS, 0, DAY_MS]) })],
      [rates.network, () => ({ do: 'online', device: this.#device(world), on: random.chance(0.6) })],
      [rates.sessions, () => ({ do: 'session', device: this.#device(world), on: random.chance(0.6) })],
      [0.3 * rates.sessions, () => ({ do: 'sign out', device: this.#device(world) })],
      [0.8 * rates.server, () => ({ do: random.pick(['prune', 'restart'] as const) })],
      [0.8 * rates.server, () => ({ do: 'break hooks', on: random.chance(0.5) })],
      [canFill ? rates.server : 0, () => ({ do: 'fill accounts', on: random.chance(0.5) })],
      [0.08 * rates.server, () => ({ do: 'require update' })],
      [world.server.minSchema > 1 ? 1 : 0, () => ({ do: 'update app', device: this.#device(world) })],
      [rates.restores, () => ({ do: world.backup && random.chance(0.3) ? 'restore' : 'back up' })],
      [0.3 * rates.restores * Number(awake.length > 0), () => ({ do: 'pull again', tab: random.pick(awake).name })],
      [
        rates.damage,
        () => ({
          do: 'damage',
          device: this.#device(world),
          how: random.pick(['lose', 'garble'] as const),
          at: random.below(20),
        }),
      ],
      [0.6 * rates.damage, () => ({ do: 'audit due', device: this.#device(world) })],
      [1, () => restWrite(random, world, () => this.#token())],
      [rates.people * Number(awake.length > 0), () => this.#decide(random.pick(awake))],
      [
        canTakeBack ? rates.people * Number(awake.length > 0) : 0,
        () => ({ do: 'take back', tab: random.pick(awake).name, at: random.below(6) }),
      ],
      [this.#canClone && world.devices.length < 4 ? 1.2 : 0, () => ({ do: 'clone', device: this.#device(world) })],
      ...(await corrections(world, random, () => this.#token())),
    ]
    let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0)
    const chosen = options.find(([weight]) => (left -= weight) < 0) ?? options[1]!
    return chosen[1]()
  }

  #device(world: World): string {
    return this.#random.pick(world.devices).name
  }

  #networkEvent(world: World): Event {
    const random = this.#random
    const message = random.pick(world.network.messages)
    const id = message.id
    if (!random.chance(0.35 * this.#rates.network)) {
      return { do: message.reply && !message.isAbandoned ? 'answer' : 'serve', message: id }
    }
    const fault = random.pick(['lose', 'give up', 'double', 'garble', 'refuse'] as const)
    if (fault !== 'refuse') return { do: fault, message: id }
    return { do: 'refuse', message: id, kind: random.pick(['busy', 'busy', 'offline', 'too_large'] as const) }
  }

  #trap(tab: Tab): Event {
    const random = this.#random
    const act = random.pick(['hold', 'hold', 'crash', 'crash', 'crash device', 'quota', 'closed'] as const)
    return {
      do: 'trap',
      tab: tab.name,
      at: random.pick(['begin', 'commit', 'committed'] as const),
      skip: random.below(4),
      act,
    }
  }

  #decide(tab: Tab): Event {
    const random = this.#random
    const how = random.pick(['retry', 'amend', 'recreate', 'discard'] as const)
    return { do: 'decide', tab: tab.name, how, at: random.below(3), title: this.#token() }
  }

  #token(): string {
    return `v${++this.#tokens}`
  }

  async #write(world: World, tab: Tab): Promise<Event> {
    const rows = await visibleRows(tab.device)
    const { disk } = tab.device
    // In every fourth world: the others stay as they are.
    if (world.setup.seed % 4 === 1) {
      if (this.#random.chance(0.5)) this.#forms.open(this.#random, disk, rows)
      const saved = this.#random.chance(0.3) ? this.#forms.save(this.#random, disk, rows, this.#token()) : []
      if (saved.length > 0) return { do: 'write', tab: tab.name, intents: saved }
    }
    // In every fifth world: the others stay as they are.
    if (world.setup.seed % 5 === 2 && this.#random.chance(0.3))
      return { do: 'write', tab: tab.name, intents: [readOn(this.#random, tab.device.owner, rows)] }
    const count = this.#random.chance(0.2) ? 2 : 1
    const intents = Array.from({ length: count }, () => this.#intent(tab.device, rows)).flat()
    return { do: 'write', tab: tab.name, intents }
  }

  #intent(device: Device, rows: Map<string, Row>): Intent[] {
    const random = this.#random
    const { owner } = device
    const of = (collection: string): Row[] =>
      [...rows].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row)
    const created_at = timestamp(Date.parse('2025-12-01') + device.skew)
    const kind = random.pick([
      ...([
        'bookmark',
        'bookmark',
        'bookmark',
        'bookmark',
        'folder',
        'cart',
        'cart',
        'profile',
        'card',
        'history',
      ] as const),
      ...ACCOUNT_WRITES,
    ])
    switch (kind) {
      case 'bookmark':
        return [this.#bookmark(of('bookmarks'), of('bookmark_folders'), created_at)]
      case 'folder': {
        const folders = of('bookmark_folders')
        if (folders.length === 0 || random.chance(0.4)) {
          const id = `fo${this.#token()}`
          const folder: Intent = {
            collection: 'bookmark_folders',
            id,
            op: 'create',
            set: { name: this.#token(), created_at },
          }
          const set = { title: this.#token(), url: `https://${this.#token()}`, folder_id: id, created_at }
          return [folder, { collection: 'bookmarks', id: `bm${this.#token()}`, op: 'create', set }]
        }
        const { id } = random.pick(folders)
        if (random.chance(0.3)) return [{ collection: 'bookmark_folders', id, op: 'delete' }]
        return [{ collection: 'bookmark_folders', id, op: 'update', set: { name: this.#token() } }]
      }
      case 'cart': {
        const sku = random.pick(SKUS)
        const id = derivedId(owner, 'cart_items', sku)
        const record = `cart_items/${id}`
        const count = this.#increments.get(record) ?? 0
        if ((rows.has(record) && random.chance(0.15)) || count >= MAX_INCREMENTS)
          return [{ collection: 'cart_items', id, op: 'delete' }]
        this.#increments.set(record, count + 1)
        return [{ collection: 'cart_items', id, op: 'upsert', set: { sku, created_at }, inc: { quantity: 2 ** count } }]
      }
      case 'profile':
        return [
          {
            collection: 'profiles',
            id: owner,
            op: random.chance(0.7) ? 'upsert' : 'update',
            set: { [random.pick(['full_name', 'phone'])]: this.#token() },
          },
        ]
      case 'card': {
        const cards = of('payment_methods')
        if (cards.length === 0 || random.chance(0.3)) {
          const set = { brand: this.#token(), expiry_month: 1 + random.below(12), created_at }
          return [{ collection: 'payment_methods', id: `pm${this.#token()}`, op: 'create', set }]
        }
        const { id } = random.pick(cards)
        if (random.chance(0.2)) return [{ collection: 'payment_methods', id, op: 'delete' }]
        const inc = { expiry_month: random.below(9) - 4 }
        return [
          {
            collection: 'payment_methods',
            id,
            op: 'update',
            inc,
            ...(random.chance(0.5) ? { set: { brand: this.#token() } } : {}),
          },
        ]
      }
      case 'history': {
        const entries = of('sync_history')
        if (entries.length === 0) return this.#intent(device, rows)
        return [{ collection: 'sync_history', id: random.pick(entries).id, op: 'delete' }]
      }
      default: {
        const intents = accountWrite(kind, { random, owner, rows: of, token: () => this.#token(), now: created_at })
        return intents.length > 0 ? intents : this.#intent(device, rows)
      }
    }
  }

  #bookmark(bookmarks: Row[], folders: Row[], created_at: string): Intent {
    const random = this.#random
    const url = (): string => `${random.chance(0.15) ? 'bad' : 'https'}://${this.#token()}`
    const title = (): string => `${random.chance(0.2) ? 'boom ' : ''}${this.#token()}`
    const folder = (): string => (folders.length > 0 && random.chance(0.7) ? random.pick(folders).id : '')
    if (bookmarks.length === 0 || random.chance(0.25)) {
      const set = { title: title(), url: url(), folder_id: folder(), created_at }
      return { collection: 'bookmarks', id: `bm${this.#token()}`, op: 'create', set }
    }
    const { id, tags } = random.pick(bookmarks)
    const update = { collection: 'bookmarks', id, op: 'update' as const }
    switch (random.pick(['title', 'title', 'url', 'folder', 'tag', 'tag', 'untag', 'delete'] as const)) {
      case 'title':
        return { ...update, set: { title: title() } }
      case 'url':
        return { ...update, set: { url: url() } }
      case 'folder':
        return { ...update, set: { folder_id: folder() } }
      case 'tag':
        return { ...update, add: { tags: [`t${this.#token().slice(1)}`] } }
      case 'untag':
        return { ...update, remove: { tags: [String((tags as string[] | undefined)?.[0] ?? 'none')] } }
      case 'delete':
        return { collection: 'bookmarks', id, op: 'delete' }
    }
  }
}
