import { expect, test } from 'vitest'
import { run } from '../../scripts/lib/run.mjs'

test('a program that hangs is ended, with what it has started, and says so', async () => {
  // The inner one holds the output open: nothing is returned while it runs.
  const { code, output } = await run('sh', ['-c', 'sleep 600 & echo begun; wait'], { quiet: true, minutes: 0.01 })
  expect(code).not.toBe(0)
  expect(output).toMatch(/^begun\n[^]*had not ended after 0.01 minutes/)
})

test('a program that ends in time keeps its code and output', async () => {
  expect(await run('sh', ['-c', 'echo done; exit 3'], { quiet: true, minutes: 1 })).toEqual({
    code: 3,
    output: 'done\n',
    stdout: 'done\n',
  })
})
