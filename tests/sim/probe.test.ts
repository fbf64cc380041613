import { it } from 'vitest'
const V = process.env.VARIANT
const { simulate, replay } = (await import(
  V ? `./simulate.ts?variant=${V}` : './simulate.ts'
)) as typeof import('./simulate.ts')
const { shrink } = (await import(V ? `./shrink.ts?variant=${V}` : './shrink.ts')) as typeof import('./shrink.ts')
it('probe', async () => {
  const kinds = new Map<string, number[]>()
  const from = Number(process.env.FROM ?? 1),
    n = Number(process.env.N ?? 50)
  const t = performance.now()
  for (let seed = from; seed < from + n; seed++) {
    const { error, at } = await simulate(seed, (process.env.STORAGE ?? 'memory') as 'memory')
    if (error) {
      const cause = error.cause ? ' << ' + String((error.cause as Error).stack ?? error.cause).slice(0, 300) : ''
      const key = (
        error.name +
        ' ' +
        (error.name === 'Violation' ? error.message : error.stack?.slice(0, 500)) +
        cause
      ).slice(0, process.env.LONG ? 2000 : 420)
      const short = key.replace(/[a-z]{2}v\d+|[a-z0-9]{15}|\d+/g, '#').slice(0, 60)
      if (!kinds.has(short)) console.log(`seed ${seed} at ${at}: ${key}`)
      kinds.set(short, [...(kinds.get(short) ?? []), seed])
    }
  }
  for (const [k, seeds] of kinds) console.log(seeds.length, k, seeds.slice(0, 8).join(' '))
  console.log(
    'cpu',
    Math.round(process.cpuUsage().user / 1000),
    'ms',
    Math.round(performance.now() - t),
    'failed',
    [...kinds.values()].flat().length,
  )
}, 300000)
it.runIf(process.env.SEED)(
  'one',
  async () => {
    const { error, trace } = await simulate(Number(process.env.SEED))
    if (!error) return
    const short = await shrink({ ...trace, events: [...trace.events] }, error)
    const again = await replay(short)
    console.log(short.owners.join(), again.error?.stack?.slice(0, 1500), again.error?.cause)
    for (const e of short.events) console.log(JSON.stringify(e))
  },
  300000,
)
