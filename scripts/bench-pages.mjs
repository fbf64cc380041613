// npm run bench:pages: Lighthouse and web vitals on twelve routes of the binary, and a start without a network. Writes bench/pages.json.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  await checkTools()
  await ensureDependencies()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  // Also measures a binary that is there already.
  if (!args.includes('--no-build')) await build()
  // Node 20 reads no TypeScript: Vite loads it, and keeps each module's own address.
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests/bench/pages/run.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module.run(args.filter((arg) => arg !== '--no-build'))
})
