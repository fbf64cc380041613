import type { Page } from 'playwright'
import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Server } from '../support/server.ts'
import { coldProfile, placeOf } from './browser.ts'
import { bookmark, seeded } from './seed.ts'
import { cell, type Cell, type Line } from './stats.ts'

export type Bench = { server: Server; script: string; runs: number; systems: string[]; say: (text: string) => void }
/** Writes measured one after the other in one warm profile. */
const LOCAL_WRITES = 50
/** After this time, a row of A that B does not show ends the run with an error. */
const MAX_LATENCY_MS = 30_000

type Place = ReturnType<typeof placeOf>
type Measured = (system: string, page: Page) => Promise<number[] | null>

const has = (page: Page, system: string, method: string) =>
  page.evaluate(([name, verb]) => verb! in globalThis.bench[name!]!, [system, method])

const firstSync = (page: Page, system: string, place: Place, rows: number): Promise<number> =>
  page.evaluate(
    async ([name, where, expected]) => {
      const start = performance.now()
      const got = await globalThis.bench[name]!.firstSync(where)
      const ms = performance.now() - start
      if (got !== expected) throw new Error(`${name} has ${got} rows of ${expected}`)
      return ms
    },
    [system, place, rows] as const,
  )

/** Every system on one workload, its cold profiles in turn, so that a busy machine is busy for all alike. */
async function compare(bench: Bench, workload: string, profiles: number, measure: Measured): Promise<Line> {
  const values = new Map<string, number[] | null>(bench.systems.map((system) => [system, []]))
  for (let run = 0; run < profiles; run++) {
    for (const system of bench.systems) {
      if (values.get(system) === null) continue
      const profile = await coldProfile(bench.server, bench.script)
      const measured = await measure(system, await profile.open()).finally(() => profile.close())
      values.set(system, measured && [...values.get(system)!, ...measured])
    }
    bench.say(`${workload}: ${run + 1}/${profiles}`)
  }
  const cells = Object.fromEntries([...values].map(([system, list]): [string, Cell] => [system, list && cell(list)]))
  return { workload, unit: 'ms', cells }
}

/** From an empty profile to every row readable here. */
export async function firstSyncOf(bench: Bench, rows: number): Promise<Line> {
  const { account } = await seeded(bench.server, rows)
  const place = placeOf(bench.server, account)
  return compare(bench, `first sync, ${rows.toLocaleString('en-US')} rows`, bench.runs, async (system, page) => [
    await firstSync(page, system, place, rows),
  ])
}

/** A pull after `changed` of many rows were edited elsewhere; ten of them in one warm profile. */
export async function pullOf(bench: Bench, rows: number, changes: number[]): Promise<Line[]> {
  const lines: Line[] = changes.map((changed) => ({
    workload: `pull, ${changed.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} changed`,
    unit: 'ms',
    cells: {},
  }))
  const { account, ids, push } = await seeded(bench.server, rows)
  const place = placeOf(bench.server, account)
  for (const system of bench.systems) {
    const profile = await coldProfile(bench.server, bench.script)
    const page = await profile.open()
    const can = await has(page, system, 'catchUp')
    if (can) await firstSync(page, system, place, rows)
    for (const [index, changed] of changes.entries()) {
      const values: number[] = []
      for (let run = 0; can && run < bench.runs; run++) {
        const title = `Changed in run ${run} for ${system}`
        await push(ids.slice(0, changed).map((id) => ({ collection: 'bookmarks', id, op: 'update', set: { title } })))
        values.push(await timed(page, system, 'catchUp'))
      }
      lines[index]!.cells[system] = can ? cell(values) : null
    }
    await profile.close()
    bench.say(`pull of ${rows}: ${system}`)
  }
  return lines
}

const timed = (page: Page, system: string, method: 'catchUp' | 'drain'): Promise<number> =>
  page.evaluate(
    async ([name, verb]) => {
      const start = performance.now()
      await globalThis.bench[name]![verb]!()
      return performance.now() - start
    },
    [system, method] as const,
  )

/** 100 rows edited five times each without a network, then sent. */
export async function drainOf(bench: Bench): Promise<Line> {
  const rows = 500
  const { account, ids } = await seeded(bench.server, rows)
  const place = placeOf(bench.server, account)
  let round = 0
  return compare(bench, 'drain 500 queued edits of 100 rows', bench.runs, async (system, page) => {
    if (!(await has(page, system, 'drain'))) return null
    await firstSync(page, system, place, rows)
    const mark = ++round
    const edits = Array.from({ length: 500 }, (_, index) => ({
      id: ids[index % 100]!,
      title: `Edit ${index} of round ${mark}`,
    }))
    await page.evaluate(([name, list]) => globalThis.bench[name]!.editOffline!(list), [system, edits] as const)
    return [await timed(page, system, 'drain')]
  })
}

/** From the call that adds a row until a list of the 60 newest shows it; each system on an account of its own. */
export async function localWriteOf(bench: Bench, rows: number): Promise<Line> {
  const workload = `local write until the list shows it, ${rows.toLocaleString('en-US')} rows`
  return compare(bench, workload, 1, async (system, page) => {
    const { account } = await seeded(bench.server, rows)
    await firstSync(page, system, placeOf(bench.server, account), rows)
    const values: number[] = []
    for (let index = 0; index < LOCAL_WRITES; index++) {
      const created_at = timestamp(Date.now() - 60_000 + index)
      const row = { ...bookmark(index), id: newId(), user_id: account.id, created_at }
      values.push(
        await page.evaluate(([name, made]) => globalThis.bench[name]!.addAndSee(made as never), [system, row] as const),
      )
    }
    return values
  })
}

/** Device A writes until device B's list shows it, over the server's realtime line. */
export async function latencyOf(bench: Bench): Promise<Line> {
  const line: Line = { workload: 'device A writes until device B shows it', unit: 'ms', cells: {} }
  for (const system of bench.systems) {
    const { account } = await seeded(bench.server, 100)
    const place = placeOf(bench.server, account)
    const [a, b] = [await coldProfile(bench.server, bench.script), await coldProfile(bench.server, bench.script)]
    const [pageA, pageB] = [await a.open(), await b.open()]
    if (await has(pageA, system, 'watch')) {
      for (const page of [pageA, pageB]) {
        await firstSync(page, system, place, 100)
        await page.evaluate((name) => globalThis.bench[name]!.watch!('nothing yet').then(() => {}), system)
      }
      // The lines are open when a first row has come through; it is not measured.
      const values: number[] = []
      for (let run = -1; run < bench.runs * 2; run++) {
        const title = `From A, ${run}`
        const row = { ...bookmark(1), id: newId(), user_id: account.id, title, created_at: timestamp() }
        await pageB.evaluate(
          ([name, wanted]) => {
            const at = globalThis as unknown as { seenAt?: Promise<number> }
            at.seenAt = globalThis.bench[name!]!.watch!(wanted!).then(({ seen }) =>
              seen.then(() => performance.timeOrigin + performance.now()),
            )
          },
          [system, title],
        )
        const startedAt = await pageA.evaluate(
          async ([name, made]) => {
            const now = performance.timeOrigin + performance.now()
            await globalThis.bench[name]!.add!(made as never)
            return now
          },
          [system, row] as const,
        )
        const seenAt = await pageB.evaluate((limit) => {
          const late = new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error('B never showed it')), limit),
          )
          return Promise.race([(globalThis as unknown as { seenAt: Promise<number> }).seenAt, late])
        }, MAX_LATENCY_MS)
        if (run >= 0) values.push(seenAt - startedAt)
      }
      line.cells[system] = cell(values)
    } else line.cells[system] = null
    await Promise.all([a.close(), b.close()])
    bench.say(`A to B: ${system}`)
  }
  return line
}

/** A page opened anew on a profile that holds the rows, until the first 60 are in hand. */
export async function warmStartOf(bench: Bench, rows: number): Promise<Line> {
  const { account } = await seeded(bench.server, rows)
  const place = placeOf(bench.server, account)
  const line: Line = { workload: `warm start, ${rows.toLocaleString('en-US')} rows`, unit: 'ms', cells: {} }
  for (const system of bench.systems) {
    const profile = await coldProfile(bench.server, bench.script)
    let page = await profile.open()
    line.cells[system] = null
    if (await has(page, system, 'warmStart')) {
      await firstSync(page, system, place, rows)
      const values: number[] = []
      for (let run = 0; run < bench.runs; run++) {
        await page.close()
        page = await profile.open()
        values.push(
          await page.evaluate(
            async ([name, where]) => {
              const start = performance.now()
              if ((await globalThis.bench[name]!.warmStart!(where)) !== 60) throw new Error('fewer than 60 rows')
              return performance.now() - start
            },
            [system, place] as const,
          ),
        )
      }
      line.cells[system] = cell(values)
    }
    await profile.close()
    bench.say(`warm start: ${system}`)
  }
  return line
}
