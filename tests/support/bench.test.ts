import { expect, test } from 'vitest'
import { run } from '../../scripts/lib/run.mjs'

test.each(['', 'nonsense', 'toString'])('bench.mjs without a benchmark says which there are: %j', async (name) => {
  const { code, output } = await run('node', ['scripts/bench.mjs', ...(name ? [name] : [])], { quiet: true })
  expect(output).toBe(
    'Usage: node scripts/bench.mjs <results|account|directory|orders|pages|tasks|upload|writes> [--no-build]\n',
  )
  expect(code).toBe(2)
})
