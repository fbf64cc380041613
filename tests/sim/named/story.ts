import type { Intent, Row } from '../../../web/sync/types.ts'
import type { Event } from '../events.ts'
import type { Message } from '../network.ts'
import { viewOf, type View } from '../oracle.ts'
import { begin, end, step } from '../simulate.ts'
import type { Device } from '../device.ts'
import type { World } from '../world.ts'

export const OWNER = 'owner1'

/** A world told step by step; all that must hold is checked after each. */
export class Story {
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

  /** Requests of a device that are under way. */
  requests(device: string): Message[] {
    return this.world.network.messages.filter(({ tab, isGhost }) => tab.device.name === device && !isGhost)
  }

  /** Starts a cycle and hands over its first request. */
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

  /** Everything under way of a device arrives, and so do the answers, until nothing is. */
  async flow(device: string): Promise<void> {
    for (let [message] = this.requests(device); message; [message] = this.requests(device)) {
      await this.serve(message)
      await this.answer(message)
    }
  }

  /** A whole cycle without a fault. */
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

  /** The faults end; all converges, and nothing that was promised is lost or counted twice. */
  end(): Promise<void> {
    return end(this.world)
  }
}

/** Devices A, B, … of one person, all having pulled once. */
export async function story(devices: number): Promise<Story> {
  const told = new Story(await begin({ seed: 1, owners: Array.from({ length: devices }, () => OWNER) }))
  for (const { name } of told.world.devices) await told.flow(name)
  return told
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
