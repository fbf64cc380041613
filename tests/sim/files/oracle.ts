import type { Content } from '../../../web/domain/document-content.ts'
import { CHUNK_BYTES } from '../../../web/domain/document-content.ts'
import { activity } from '../../support/database-activity.ts'
import { sha256 } from './server.ts'
import type { FileDevice, FileTab } from './tab.ts'
import type { Added, FileWorld } from './world.ts'

type OnDevice = { contents: Map<string, Content>; bytes: Map<string, Buffer>; documents: Set<string> }

/** Reading a device is most of a world's work, and most events change nothing there. */
const known = new WeakMap<FileDevice, { at: number; found: OnDevice }>()

async function readDevice(device: FileDevice): Promise<OnDevice> {
  const before = known.get(device)
  if (before?.at === activity.started) return before.found
  const found = await readAll(device)
  known.set(device, { at: activity.started, found })
  return found
}

async function readAll({ observer }: FileDevice): Promise<OnDevice> {
  const [contents, chunks, documents] = await Promise.all([
    observer._contents.toArray(),
    observer._chunks.toArray(), // in the order of their index
    observer.documents.toCollection().primaryKeys(),
  ])
  const bytes = new Map<string, Buffer>()
  for (const { record, bytes: part } of chunks)
    bytes.set(record, Buffer.concat([bytes.get(record) ?? Buffer.alloc(0), Buffer.from(part)]))
  return { contents: new Map(contents.map((one) => [one.record, one])), bytes, documents: new Set(documents) }
}

function fail(text: string): never {
  throw new Error(text)
}

const label = (one: Added): string => `document ${one.id} (${one.bytes.length} bytes)`

/** What must hold after every event. */
export async function checkFiles(world: FileWorld): Promise<void> {
  const devices = new Map<FileDevice, OnDevice>()
  for (const device of world.devices) devices.set(device, await readDevice(device))
  checkRefusals(world, devices)
  for (const [name, bytes] of world.server.contents)
    if (name !== `${sha256(bytes)}/${bytes.length}`) fail('the server keeps a content under a wrong hash')
  for (const row of world.server.rows())
    if (row.storage_path !== '' && !world.server.content(row.id)) fail(`${row.id} has a path and no content`)
  for (const one of world.added) {
    const own = devices.get(one.device)!
    one.isPromised ||= own.documents.has(one.id)
    const holders = [...devices].filter(([, { contents }]) => contents.get(one.id)?.state === 'here')
    for (const [device, { bytes }] of holders)
      if (!Buffer.from(one.bytes).equals(bytes.get(one.id) ?? Buffer.alloc(0)))
        fail(`${label(one)} is damaged on device ${device.name}`)
    if (!one.isPromised || one.isGone || one.isLostByRestore) continue
    if (holders.length > 0 || world.server.content(one.id)) continue
    if (one.restarts > 0 && !hasBeenUnsent(world, one)) one.isLostByRestore = true
    else fail(`${label(one)} is nowhere`)
  }
}

/** What the server has refused for good is told to the person, and not sent again unless they say so. */
function checkRefusals({ network }: FileWorld, devices: Map<FileDevice, OnDevice>): void {
  if (network.unasked) fail(network.unasked)
  for (const [device, { contents }] of devices) {
    for (const [record, code] of device.tab?.refusals ?? []) {
      const content = contents.get(record)
      if (!content) continue // deleted meanwhile
      if (content.problem?.code !== code)
        fail(`device ${device.name} tells nobody that ${record} is refused with ${code}`)
      device.refused.set(record, code)
    }
    device.tab?.refusals.clear()
  }
}

/** Whether the server never had the content: then no restore can have taken it away. */
const hasBeenUnsent = (world: FileWorld, one: Added): boolean =>
  (world.server.received.get(one.id) ?? 0) < one.bytes.length && !isTwin(world, one)

/** Whether another document has the same content, so that it was attached without an upload. */
const isTwin = (world: FileWorld, one: Added): boolean =>
  world.added.some((other) => other !== one && sha256(other.bytes) === sha256(one.bytes))

/** With a connection and time, a queue sends everything that it could send when it began. */
export async function checkDrained(world: FileWorld, { device: { name, observer } }: FileTab): Promise<void> {
  for (const { record, state, problem } of await observer._contents.toArray()) {
    const row = await observer.documents.get(record)
    if (state !== 'here' || problem || !row?.updated_at || row.storage_path !== '') continue
    const known = world.server.row(record)
    if (known && !world.server.content(record)) fail(`the queue of device ${name} has stopped before ${record}`)
  }
}

/** What must hold once all faults have ended and nothing is left to do. */
export async function checkEnd(world: FileWorld): Promise<void> {
  for (const one of world.added) {
    if (!one.isPromised || one.isGone || one.isLostByRestore) continue
    const content = world.server.content(one.id) ?? fail(`${label(one)} has not arrived`)
    if (!Buffer.from(content).equals(Buffer.from(one.bytes))) fail(`${label(one)} has arrived with other bytes`)
    const most = one.bytes.length * (1 + one.restarts) + CHUNK_BYTES * one.faults
    const received = world.server.received.get(one.id) ?? 0
    if (received > most) fail(`${label(one)} was sent with ${received} bytes, of ${most}`)
    for (const device of one.keptOn) {
      const state = (await device.observer._contents.get(one.id))?.state
      if (state !== 'here') fail(`${label(one)} is not kept on device ${device.name}: ${state ?? 'nothing'}`)
    }
  }
  for (const device of world.devices) {
    const { contents, bytes, documents } = await readDevice(device)
    for (const { record, problem, state } of contents.values()) {
      if (problem) fail(`device ${device.name} reports ${problem.code} for ${record}`)
      if (state === 'adding') fail(`an interrupted addition was never removed from device ${device.name}`)
      if (!documents.has(record)) fail(`the content of a deleted document stays on device ${device.name}`)
    }
    for (const record of bytes.keys()) if (!contents.has(record)) fail(`parts of nothing stay on device ${device.name}`)
  }
}
