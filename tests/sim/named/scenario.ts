import type { Intent, Row } from '../../../web/sync/types.ts'
import type { Event } from '../events.ts'
import type { Message } from '../network.ts'
import { viewOf, type View } from '../view.ts'
import { begin, end, step } from '../simulate.ts'
import type { Device } from '../device.ts'
import type { World } from '../world.ts'

export const OWNER = 'owner1'

/** A world that a test controls step by step; the invariants are checked after each step. */
export class Scenario {
  readonly world: World

  constructor(world: World) {
    this.world = world
  }

  device(name: string): Device {
    return this.world.device(name)!
  }

  /** The name of a device's first tab. */
  tab(device: string): string {
    return this.device(device).tabs[0]!.name
  }

  step(event: Event): Promise<void> {
    return step(this.world, event)
  }

  write(device: string, ...intents: Intent[]): Promise<void> {
    return this.step({ do: 'write', tab: this.tab(device), intents })
  }

  /** The requests of a device in transit. */
  requests(device: string): Message[] {
    return this.world.network.messages.filter(({ tab, isAbandoned }) => tab.device.name === device && !isAbandoned)
  }

  /** Starts a cycle and returns its first request. */
  async start(device: string): Promise<Message> {
    await this.step({ do: 'sync now', tab: this.tab(device) })
    return this.requests(device)[0]!
  }

  async serve({ id }: Message): Promise<void> {
    await this.step({ do: 'serve', message: id })
  }

  async answer({ id }: Message): Promise<void> {
    await this.step({ do: 'answer', message: id })
  }

  /** Delivers all requests and responses of a device, until there are none. */
  async flow(device: string): Promise<void> {
    for (let [message] = this.requests(device); message; [message] = this.requests(device)) {
      await this.serve(message)
      await this.answer(message)
    }
  }

  /** Runs a complete cycle without faults. */
  async sync(device: string): Promise<void> {
    await this.flow(device)
    await this.start(device)
    await this.flow(device)
  }

  async view(device: string): Promise<View> {
    return viewOf(await this.device(device).disk.dump())
  }

  async row(device: string, record: string): Promise<Row | undefined> {
    return (await this.view(device)).rows.get(record)
  }

  server(record: string): Row | undefined {
    const [collection, id] = record.split('/') as [string, string]
    return this.world.server.db.get(collection, id)
  }

  history(): Row[] {
    return [...this.world.server.db.state.rows.get('sync_history')!.values()]
  }

  /** Ends the simulation and checks the invariants of the end. */
  end(): Promise<void> {
    return end(this.world)
  }
}

/** A scenario with devices A, B, … of one person, each of which has pulled once. */
export async function createScenario(devices: number): Promise<Scenario> {
  const scenario = new Scenario(await begin({ seed: 1, owners: Array.from({ length: devices }, () => OWNER) }))
  for (const { name } of scenario.world.devices) await scenario.flow(name)
  return scenario
}

export const bookmark = (id: string, title: string): Intent => ({
  collection: 'bookmarks',
  id,
  op: 'create',
  set: { title, url: `https://${title}0`, folder_id: '' },
})

export const titled = (id: string, title: string): Intent => ({
  collection: 'bookmarks',
  id,
  op: 'update',
  set: { title },
})

/** Folders of the person, made elsewhere. */
export async function fillFolders(scenario: Scenario, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await scenario.world.step({
      do: 'rest',
      owner: OWNER,
      op: 'put',
      collection: 'bookmark_folders',
      id: `fo${i}`,
      token: `v${i}`,
    })
  }
}
