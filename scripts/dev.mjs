// npm run dev: the binary on the source's hooks and migrations (restarted when a hook changes) behind Vite with hot reload.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { Failure, main } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'
import { checkTools } from './lib/tools.mjs'

const ADDRESS = '127.0.0.1:8090'
const PATIENCE_MS = 10_000

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
  const code = await ended
  vite.kill('SIGTERM')
  return code
})

async function answers() {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const response = await fetch(`http://${ADDRESS}/api/health`).catch(() => null)
    if (response?.ok) return
  }
  throw new Failure(`The server does not answer at ${ADDRESS}.`)
}
