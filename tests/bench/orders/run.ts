import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sample } from '../../../web/collections/orders.ts'
import { derivedId, newId } from '../../../web/lib/id.ts'
import { Device } from '../../api/device.ts'
import { signUp, startServer, type Account, type Server } from '../../support/server.ts'
import { bookmark } from '../seed.ts'
import { median, percentile } from '../stats.ts'

/** An order should be answered within this, in ms, of 95 in 100, where each customer places one a second. */
const AIM = 50
const PACE_MS = 1000
const LINE = { sku: 'web-starter', quantity: 1, price: 99_999 }

type Client = { account: Account; device: Device }

/**
 * Measures how long `--clients N` (20) customers wait for the answer to an order, and as the floor for that to a record of PocketBase's own API:
 * where each of them orders once a second, and where each orders again as soon as there is an answer, so that the machine is as busy as it can
 * be; `--orders N` (20) times each. Writes bench/orders.json (bench/partial.json with other arguments) and prints the table. Resolves to the
 * exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { clients: { type: 'string', default: '20' }, orders: { type: 'string', default: '20' } },
  })
  const [count, turns] = [Number(values.clients), Number(values.orders)]
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off', EVERYDAY_UNPAID_ORDERS: '10000' } })
  try {
    const clients: Client[] = []
    for (let each = 0; each < count; each++) {
      const account = await signUp(server)
      clients.push({ account, device: new Device(server, account) })
    }
    const record = (client: Client) => create(server, client)
    const times: Times = {
      'a record by REST, once a second from each (floor)': await all(clients, turns, record, PACE_MS),
      [PACED]: await all(clients, turns, order, PACE_MS),
      'a record by REST, again at once (floor)': await all(clients, turns, record),
      'an order, again at once': await all(clients, turns, order),
    }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const result = { at: new Date().toISOString(), machine, clients: count, orders: turns, times: summary(times) }
    await mkdir('bench', { recursive: true })
    await writeFile(
      args.length === 0 ? 'bench/orders.json' : 'bench/partial.json',
      `${JSON.stringify(result, null, 2)}\n`,
    )
    console.log(table(times))
    return 0
  } finally {
    await server.stop()
  }
}

const PACED = 'an order, once a second from each'
/** What was measured by its name, in ms. */
type Times = Record<string, number[]>

/** The times of what all clients do, each one thing after the other, every `pace` ms or at once. */
async function all(
  clients: Client[],
  turns: number,
  once: (client: Client) => Promise<number>,
  pace = 0,
): Promise<number[]> {
  const times = await Promise.all(
    clients.map(async (client, at) => {
      const own: number[] = []
      // Not all of them in the same moment.
      let due = performance.now() + (at * pace) / clients.length
      for (let turn = 0; turn < turns; turn++, due += pace) {
        await setTimeout(Math.max(0, due - performance.now()))
        own.push(await once(client))
      }
      return own
    }),
  )
  return times.flat()
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** What is ordered is put into the cart before, which is not measured. */
async function order({ account, device }: Client): Promise<number> {
  const cart = derivedId(account.id, 'cart_items', LINE.sku)
  await device.must({
    collection: 'cart_items',
    id: cart,
    op: 'upsert',
    set: { sku: LINE.sku, quantity: LINE.quantity },
  })
  const set = { payment_method: 'invoice', lines: [LINE], address: sample.set.address!, shown_total: 110_998 }
  return timed(() => device.must({ collection: 'orders', id: newId(), op: 'create', set }))
}

const create = (server: Server, { account }: Client): Promise<number> =>
  timed(async () => {
    const response = await fetch(`${server.url}/api/collections/bookmarks/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: account.token },
      body: JSON.stringify({ ...bookmark(0), id: newId(), user_id: account.id }),
    })
    if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  })

const of = (times: number[]) => ({ median: median(times), p95: percentile(times, 95), longest: Math.max(...times) })
const summary = (times: Times) => Object.fromEntries(Object.entries(times).map(([name, all]) => [name, of(all)]))

function table(times: Times): string {
  const millis = (ms: number) => `${ms.toFixed(1)} ms`
  const rows = Object.entries(summary(times)).map(([name, { median, p95, longest }]) => [
    name,
    millis(median),
    name === PACED && p95 > AIM ? `**${millis(p95)}**` : millis(p95),
    millis(longest),
  ])
  const head = ['answered', 'median', 'p95', 'longest']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
