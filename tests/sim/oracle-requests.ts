import type { OutboxEntry } from '../../web/sync/types.ts'
import type { Message } from './network.ts'
import { recordOf } from './change-tracker.ts'
import { Violation } from './violation.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** A request is in the name of the device's owner, and an n always has the same content. */
export function checkRequest(world: World, message: Message): void {
  const { request, tab } = message
  if (request.user !== tab.device.owner)
    world.error ??= new Violation(`${message.id} is in the name of ${request.user}`)
  world.newMessages.push(message)
  if (message.kind !== 'push') return
  for (const sent of message.request.mutations) {
    if (sent.op === 'void') continue
    world.tracker.sent.add(recordOf(sent))
    const { again: _again, ...mutation } = sent
    const key = `${request.client}/${mutation.n}/${mutation.uuid}`
    const content = JSON.stringify(mutation)
    if ((world.sentContent.get(key) ?? content) !== content) {
      world.error ??= new Violation(
        `${key} was sent with different content: ${world.sentContent.get(key)} then ${content}`,
      )
    }
    world.sentContent.set(key, content)
    const number = `${tab.device.name}/${request.client}/${mutation.n}`
    const uuid = world.sentContent.get(number) ?? mutation.uuid
    if (uuid !== mutation.uuid)
      world.error ??= new Violation(`n ${number} was assigned to ${uuid} and to ${mutation.uuid}`)
    world.sentContent.set(number, mutation.uuid)
  }
}

/**
 * A sent mutation is on disk with its number, all numbers up to `after` have verdicts, and no change is sent without an earlier one on which
 * it depends and that still waits.
 */
export function checkSent(world: World, device: Device, messages: Message[], outbox: OutboxEntry[]): void {
  const frozen = outbox.filter(({ state }) => state === 'frozen')
  for (const { n, client, mutation } of frozen) device.numbered.add(`${client}/${n}/${mutation.uuid}`)
  for (const { id, kind, request } of messages) {
    if (kind !== 'push') continue
    const early = frozen.find(({ n, client }) => client === request.client && n! <= request.after)
    if (early)
      throw new Violation(`${id} of ${device.name} has after ${request.after}, but n ${early.n} has no verdict`)
    for (const { n, uuid } of request.mutations) {
      if (!device.numbered.has(`${request.client}/${n}/${uuid}`)) {
        throw new Violation(`${id} of ${device.name} sent n ${n}, which was not on disk before`)
      }
    }
    // It has said what it refuses, and was put back to before that: it carries nothing out of this request.
    if (world.server.fork(request) !== null) continue
    const lastN = world.server.db.state.clients.get(`${request.user}/${request.client}`)?.lastN ?? 0
    const uuids = new Set(request.mutations.map(({ uuid }) => uuid))
    // What has a verdict is only asked for it. That a restored server has lost that verdict cannot be known if it changed nothing.
    const isAsked = ({ n, client, mutation: { uuid } }: OutboxEntry): boolean =>
      n! <= lastN || world.server.decided.has(`${client}/${n}/${uuid}`)
    for (const entry of frozen.filter((one) => uuids.has(one.mutation.uuid) && !isAsked(one))) {
      const ahead = outbox.find((other) => isBehind(entry, other) && !uuids.has(other.mutation.uuid))
      if (ahead)
        throw new Violation(
          `${id} of ${device.name} sent ${entry.mutation.op} of ${entry.record} ahead of ${ahead.mutation.op} of ${ahead.record}, which is ${ahead.state}`,
        )
    }
  }
}

/** Whether an entry changes, or references, the record of an earlier one. */
function isBehind({ order, record, mutation }: OutboxEntry, earlier: OutboxEntry): boolean {
  const folder = mutation.collection === 'bookmarks' ? `bookmark_folders/${String(mutation.set?.folder_id)}` : ''
  return earlier.order < order && [record, folder].includes(earlier.record)
}
