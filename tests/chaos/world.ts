import { setTimeout as sleep } from 'node:timers/promises'
import { signUp, type Account } from '../support/server.ts'
import { createRandom, type Random } from '../sim/random.ts'
import { Device } from './device.ts'
import { Host } from './host.ts'
import { Ledger } from './ledger.ts'
import { Proxy } from './proxy.ts'
import { Shared, Writer } from './writer.ts'

/** The second is what a transaction of a document's content is ended with where the database does not answer. */
const isStalled = (error: unknown): boolean =>
  error instanceof Error && (['StalledError', 'AbortError'].includes(error.name) || isStalled(error.cause))

const WRITE_MS = 60
const POKE_MS = 300

/** One server, one person with some devices, another who attacks, and what is expected of them. */
export class World {
  readonly host: Host
  readonly proxy: Proxy
  readonly person: Account
  readonly attacker: Account
  readonly devices: Device[]
  readonly shared: Shared
  readonly random: Random
  /** How often each fault has struck. */
  readonly struck = new Map<string, number>()
  readonly violations: string[] = []
  readonly #writers: Writer[]
  readonly #stopped = new AbortController()
  #running: Promise<unknown>[] = []
  written = 0
  /** Devices whose app is closed. */
  readonly #closed = new Set<Device>()
  readonly #writing = new Map<Device, Promise<void>>()

  private constructor(parts: { host: Host; proxy: Proxy; accounts: Account[]; devices: Device[]; random: Random }) {
    this.host = parts.host
    this.proxy = parts.proxy
    const [person, attacker] = parts.accounts as [Account, Account]
    this.person = person
    this.attacker = attacker
    this.devices = parts.devices
    this.random = parts.random
    this.shared = new Shared(new Ledger())
    this.#writers = this.devices.map(
      (device) => new Writer(device, createRandom(parts.random.below(2 ** 31)), this.shared),
    )
  }

  /** With the devices signed in and in step, and a backup from then. */
  static async begin(seed: number, devices: number, seconds: number): Promise<World> {
    const random = createRandom(seed)
    const host = await Host.start(seconds)
    const proxy = await new Proxy(host.server.url, createRandom(seed + 1).next).start()
    const accounts = [await signUp(host.server), await signUp(host.server)]
    const made = Array.from(
      { length: devices },
      (_, at) => new Device(`Device ${'ABCDEFGH'[at]!}`, accounts[0]!, proxy.url, createRandom(seed + 10 + at).next),
    )
    const world = new World({ host, proxy, accounts, devices: made, random })
    for (const device of made) {
      await device.signIn()
      await device.open()
    }
    for (let count = 0; count < 3; count++) await world.#writers[0]!.share()
    for (const device of made) await device.sync()
    await host.backUp()
    return world
  }

  get ledger(): Ledger {
    return this.shared.ledger
  }

  note(fault: string): void {
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1)
  }

  /** Lets people write, and devices be told of changes, until `stopWriting`. */
  startWriting(): void {
    const until = this.#stopped.signal
    this.#running = [
      ...this.#writers.map(async (writer, at) => {
        const device = this.devices[at]!
        while (!until.aborted) {
          await sleep(this.random.below(2 * WRITE_MS))
          if (this.#closed.has(device)) continue
          const writing = writer.write().then(
            () => void this.written++,
            (error: unknown) => {
              // On a busy machine: the person was told that nothing is stored.
              if (!isStalled(error)) throw error
              this.note('  device too busy to store a change')
            },
          )
          this.#writing.set(device, writing)
          await writing
        }
      }),
      (async () => {
        while (!until.aborted) {
          await sleep(POKE_MS)
          for (const device of this.devices) if (!this.#closed.has(device)) device.wake('poke')
        }
      })(),
    ]
    // What fails is thrown by `stopWriting`.
    for (const running of this.#running) running.catch(() => {})
  }

  async stopWriting(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(this.#running)
  }

  /** Kills the app of a device, whatever it sends or stores of the server's, and opens it again. */
  async killApp(device: Device): Promise<void> {
    this.#closed.add(device)
    await this.#writing.get(device)
    device.crash()
    await sleep(this.random.below(300))
    await device.open()
    this.#closed.delete(device)
  }

  /** As when the event stream is there again, and people look at the app. */
  wakeAll(): void {
    for (const device of this.devices) if (!this.#closed.has(device)) device.wake('online')
  }

  async end(): Promise<void> {
    this.#stopped.abort()
    await Promise.allSettled(this.#running)
    for (const device of this.devices) await device.close().catch(() => {})
    await this.proxy.stop()
    await this.host.end()
  }
}
