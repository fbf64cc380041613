import { createHash } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COLLECTIONS } from '../../web/collections/all.ts'
import type { Row } from '../../web/sync/types.ts'
import { everything } from '../api/device.ts'
import { call, signInAdmin } from '../api/http.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** Longer than a device waits after an error, with the time for what it then sends. */
const LONGEST_WAIT_MS = 100_000

/** What must hold once no fault strikes any more; returns what does not. */
export async function judge(
  world: World,
  { longestWaitMs = LONGEST_WAIT_MS, ceilingMiB = 256 } = {},
): Promise<string[]> {
  const found = [...world.violations, ...world.devices.flatMap(({ troubles }) => troubles)]
  const waiting = await untilIdle(world, longestWaitMs)
  if (waiting.length > 0) return [...found, ...waiting]
  found.push(...(await refusals(world, longestWaitMs)))
  for (const device of [...world.devices, ...world.devices]) await device.sync()
  const rows = await everything(world.host.server, world.person)
  found.push(...world.ledger.compare(rows))
  for (const device of world.devices) found.push(...(await differences(device, rows)))
  found.push(...(await contents(world, rows)))
  found.push(...(await world.host.damage()).map((line) => `everyday doctor: ${line}`))
  for (const answer of world.proxy.refusals) found.push(`While the disk was full, the server answered ${answer}`)
  for (const uuid of world.proxy.failed) found.push(`The server has failed at ${uuid}`)
  const peak = Math.round(world.host.peak / 1024 / 1024)
  if (peak >= ceilingMiB) found.push(`The server had ${peak} MiB in memory`)
  return found
}

/** Waits for all that can be sent; what is left after that waits for ever. */
async function untilIdle(world: World, longestWaitMs: number): Promise<string[]> {
  world.wakeAll()
  let left: string[] = []
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await sleep(200)) {
    left = (await Promise.all(world.devices.map((device) => unsent(device)))).flat()
    if (left.length === 0) return []
  }
  return left.slice(0, 10).map((what) => `${what} still waits after ${longestWaitMs / 1000} s`)
}

async function unsent(device: Device): Promise<string[]> {
  const outbox = await device.outbox()
  // What comes after a change that was refused, or belongs into a folder that was, waits for the same decision.
  const held = new Set(outbox.filter(({ state }) => state === 'refused').map(({ record }) => record))
  for (const { record, mutation } of outbox) {
    if (held.has(`bookmark_folders/${String(mutation.set?.folder_id)}`)) held.add(record)
  }
  const waiting = outbox.filter(({ record }) => !held.has(record))
  const unsentContents = (await device.db._contents.toArray()).filter(({ state }) => state === 'here')
  const rows = await device.db.documents.bulkGet(unsentContents.map(({ record }) => record))
  return [
    ...waiting.map(({ mutation, record, state }) => `${device.name}: ${state} ${mutation.op} of ${record}`),
    ...unsentContents.flatMap(({ record, problem }, at) =>
      rows[at] && !rows[at].storage_path
        ? [`${device.name}: the content of ${record} (${problem?.code ?? 'no problem'})`]
        : [],
    ),
  ]
}

/**
 * Refused is what no server accepts, and all of that; people give it up. A server that has lost what it had does not know records which
 * another device made since, until that device has sent them again: changes of them are refused as `gone`, and people try them again.
 */
async function refusals(world: World, longestWaitMs: number): Promise<string[]> {
  const { devices, ledger, host } = world
  for (let rounds = 0; rounds < 20 && host.losses > 0; rounds++) {
    let tried = 0
    for (const device of devices)
      for (const { order, record, refusal } of await device.outbox())
        if (refusal?.code === 'gone' && !ledger.invalid.has(record)) {
          await device.retry(order)
          tried++
        }
    if (tried === 0) break
    for (let count = 0; count < tried; count++) world.note('  change tried again after a restore')
    const waiting = await untilIdle(world, longestWaitMs)
    if (waiting.length > 0) return waiting
  }
  const found: string[] = []
  const refused = new Set<string>()
  for (const device of devices) {
    for (const { record, refusal, order, mutation } of await device.outbox()) {
      refused.add(record)
      if (!ledger.invalid.has(record))
        found.push(`${device.name}: ${mutation.op} of ${record} was refused: ${refusal?.code}: ${refusal?.message}`)
      await device.discard(order)
    }
  }
  for (const record of ledger.invalid) if (!refused.has(record)) found.push(`${record} is invalid and was not refused`)
  return found
}

/** The device shows what the server has. */
async function differences(device: Device, rows: Map<string, Row>): Promise<string[]> {
  const found: string[] = []
  for (const collection of Object.keys(COLLECTIONS)) {
    const held = new Map(
      (await device.db.table<Row>(collection).toArray()).map((row) => [`${collection}/${row.id}`, row]),
    )
    for (const [record, row] of held)
      if (text(row) !== text(rows.get(record)))
        found.push(`${device.name}: ${record} is ${text(row)}, the server has ${text(rows.get(record))}`)
    for (const record of rows.keys())
      if (record.startsWith(`${collection}/`) && !held.has(record)) found.push(`${device.name} does not have ${record}`)
  }
  for (const table of ['_base', '_stale', '_outbox'])
    if ((await device.db.table(table).count()) > 0) found.push(`${device.name}: something is left in ${table}`)
  return found
}

const text = (row: Row | undefined): string =>
  row ? JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))) : 'nothing'

/** Each document has its bytes, and after the sweep nothing else has any. */
async function contents({ host, person, ledger }: World, rows: Map<string, Row>): Promise<string[]> {
  const found: string[] = []
  const wanted = new Set<string>()
  for (const row of [...rows].filter(([key]) => key.startsWith('documents/')).map(([, value]) => value)) {
    wanted.add(String(row.sha256))
    const reply = await fetch(`${host.server.url}/api/documents/${row.id}/content`, {
      headers: { Authorization: person.token },
    })
    const hash = createHash('sha256').update(Buffer.from(await reply.arrayBuffer()))
    if (reply.status !== 200 || hash.digest('hex') !== ledger.documents.get(row.id)?.hash)
      found.push(`documents/${row.id}: the server has other bytes (${reply.status})`)
  }
  const stored = join(host.dir, 'documents', person.id)
  const staged = join(host.dir, '.documents-staging', person.id)
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
  // The sweep leaves what is younger than an hour.
  for (const name of await namesIn(stored)) await utimes(join(stored, name), 0, 0)
  const token = await signInAdmin(host.server)
  const reply = await call(host.server, 'POST', '/api/crons/documents_sweep', { token })
  if (reply.status !== 204) found.push(`The sweep cannot be run: ${reply.status}`)
  const extra = async () => [...(await namesIn(stored)).filter((name) => !wanted.has(name)), ...(await namesIn(staged))]
  for (let tries = 0; tries < 50 && (await extra()).length > 0; tries++) await sleep(100)
  for (const name of await extra()) found.push(`${name}: these bytes belong to no document`)
  for (const hash of wanted)
    if (!(await namesIn(stored)).includes(hash)) found.push(`${hash}: the sweep has removed it`)
  return found
}
