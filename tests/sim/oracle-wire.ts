import type { OutboxEntry } from '../../web/sync/types.ts'
import type { Message } from './network.ts'
import { Violation } from './violation.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** What leaves a device: its own person's, and under a number always the same. */
export function checkRequest(world: World, message: Message): void {
  const { request, tab } = message
  if (request.user !== tab.device.owner) world.fault ??= new Violation(`${message.id} speaks for ${request.user}`)
  world.fresh.push(message)
  if (message.kind !== 'push') return
  for (const { again: _again, ...mutation } of message.request.mutations) {
    const key = `${request.client}/${mutation.n}/${mutation.uuid}`
    const content = JSON.stringify(mutation)
    if ((world.wire.get(key) ?? content) !== content) {
      world.fault ??= new Violation(`${key} was sent with another content: ${world.wire.get(key)} then ${content}`)
    }
    world.wire.set(key, content)
    const number = `${tab.device.name}/${request.client}/${mutation.n}`
    const uuid = world.wire.get(number) ?? mutation.uuid
    if (uuid !== mutation.uuid)
      world.fault ??= new Violation(`n ${number} was given to ${uuid} and to ${mutation.uuid}`)
    world.wire.set(number, mutation.uuid)
  }
}

/** What has just left must be on disk under its number, and `after` must not pass what has no verdict. */
export function checkSent(device: Device, messages: Message[], outbox: OutboxEntry[]): void {
  const frozen = outbox.filter(({ state }) => state === 'frozen')
  for (const { n, client, mutation } of frozen) device.numbered.add(`${client}/${n}/${mutation.uuid}`)
  for (const { id, kind, request } of messages) {
    if (kind !== 'push') continue
    const early = frozen.find(({ n, client }) => client === request.client && n! <= request.after)
    if (early)
      throw new Violation(`${id} of ${device.name} says after ${request.after}, but n ${early.n} has no verdict`)
    for (const { n, uuid } of request.mutations) {
      if (!device.numbered.has(`${request.client}/${n}/${uuid}`)) {
        throw new Violation(`${id} of ${device.name} sent n ${n}, which was not on disk before`)
      }
    }
  }
}
