// npm run build: the binary for this machine and, with --all, the one for linux/arm64.
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { host } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  await checkTools()
  await ensureDependencies()
  const arm = { os: 'linux', arch: 'arm64' }
  await build({ targets: process.argv.includes('--all') ? [host, arm] : [host] })
})
