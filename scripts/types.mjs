// npm run types: type-checks everything, hooks and migrations against PocketBase's own types.
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { ensurePocketBaseTypes } from './lib/pocketbase-types.mjs'
import { main, run } from './lib/run.mjs'

const PROJECTS = ['.', 'pb_hooks']

await main(async () => {
  await ensurePocketBaseTypes()
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const results = await Promise.all(PROJECTS.map((project) => run('node', [tsc, '--noEmit', '--project', project])))
  return results.some(({ code }) => code !== 0) ? 1 : 0
})
