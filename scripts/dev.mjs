// npm run dev: the binary behind Vite with hot reload. Hooks are rebuilt when their sources change, and the server, which
// watches the built ones, restarts.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { Failure, main, run } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'
import { checkTools } from './lib/tools.mjs'
import { watchFolders } from './lib/watch.mjs'

const ADDRESS = '127.0.0.1:8090'
const START_TIMEOUT_MS = 10_000
/** The sources of hooks and of their data. */
const HOOK_SOURCES = ['pb_hooks/src', 'pb_migrations', 'public/catalog', 'web/collections', 'web/domain', 'web/lib']

await main(async () => {
  await checkTools()
  await ensureDependencies()
  await build()
  const { server, ended } = startServer(['--http', ADDRESS], { EVERYDAY_DEV: '1' })
  await Promise.race([answers(), ended.then(() => Promise.reject(new Failure('The server did not start.')))])
  const vite = spawn('npx', ['vite', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, EVERYDAY_DEV_API: `http://${ADDRESS}` },
    stdio: 'inherit',
  })
  vite.on('close', () => server.kill('SIGTERM'))
  // If that fails, the error is printed and the server keeps its present hooks.
  const stopWatching = watchFolders(HOOK_SOURCES, () => run('node', ['scripts/generate.mjs']))
  const code = await ended
  stopWatching()
  vite.kill('SIGTERM')
  return code
})

async function answers() {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    const response = await fetch(`http://${ADDRESS}/api/health`).catch(() => null)
    if (response?.ok) return
  }
  throw new Failure(`The server does not answer at ${ADDRESS}.`)
}
