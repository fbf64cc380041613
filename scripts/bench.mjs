// npm run bench: measures ours, the floor and the peers in one run, writes bench/results.json and prints the table.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  await checkTools()
  await ensureDependencies()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  await build()
  // Node 20 reads no TypeScript: Vite loads it, and keeps each module's own address.
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests/bench/run.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module.run(process.argv.slice(2))
})
