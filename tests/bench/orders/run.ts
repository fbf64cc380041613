import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sample } from '../../../web/collections/orders.ts'
import { derivedId, newId } from '../../../web/lib/id.ts'
import { Device } from '../../api/device.ts'
import { signUp, startServer, type Account, type Server } from '../../support/server.ts'
import { bookmark } from '../seed.ts'
import { median, percentile } from '../stats.ts'

/** An order should be answered within this, in ms, of 95 in 100. */
const AIM = 50
const LINE = { sku: 'web-starter', quantity: 1, price: 99_999 }

type Client = { account: Account; device: Device }

/**
 * Measures how long `--clients N` (20) customers, each of whom orders one thing after the other, `--orders N` (20) times, wait for the answer
 * to an order, and as the floor for that to a record of PocketBase's own API. Writes bench/orders.json (bench/partial.json with other
 * arguments) and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { clients: { type: 'string', default: '20' }, orders: { type: 'string', default: '20' } },
  })
  const [count, turns] = [Number(values.clients), Number(values.orders)]
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  try {
    const clients: Client[] = []
    for (let each = 0; each < count; each++) {
      const account = await signUp(server)
      clients.push({ account, device: new Device(server, account) })
    }
    const floor = await all(clients, turns, (client) => create(server, client))
    const ours = await all(clients, turns, order)
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const result = { at: new Date().toISOString(), machine, clients: count, orders: turns, ...summary(floor, ours) }
    await mkdir('bench', { recursive: true })
    await writeFile(
      args.length === 0 ? 'bench/orders.json' : 'bench/partial.json',
      `${JSON.stringify(result, null, 2)}\n`,
    )
    console.log(table(floor, ours))
    return 0
  } finally {
    await server.stop()
  }
}

/** The times of what all clients do at once, each one thing after the other, in ms. */
async function all(clients: Client[], turns: number, once: (client: Client) => Promise<number>): Promise<number[]> {
  const times = await Promise.all(
    clients.map(async (client) => {
      const own: number[] = []
      for (let turn = 0; turn < turns; turn++) own.push(await once(client))
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
const summary = (floor: number[], ours: number[]) => ({ floor: of(floor), ours: of(ours) })

function table(floor: number[], ours: number[]): string {
  const { floor: low, ours: high } = summary(floor, ours)
  const millis = (ms: number) => `${ms.toFixed(1)} ms`
  const rows = [
    [
      'orders',
      millis(high.median),
      high.p95 > AIM ? `**${millis(high.p95)}**` : millis(high.p95),
      millis(high.longest),
    ],
    ['floor: a record by REST', millis(low.median), millis(low.p95), millis(low.longest)],
    ['times the floor', (high.median / low.median).toFixed(2), (high.p95 / low.p95).toFixed(2), ''],
  ]
  const head = ['answered', 'median', 'p95', 'longest']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
