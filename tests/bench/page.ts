import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

const here = resolve(import.meta.dirname, '../..')

/**
 * Bundles a page of the benchmarks, by default the one that all systems run in, from this working copy or another one; resolves to the
 * script's path.
 */
export async function bundlePage(entry = 'peers/page.ts', root = here): Promise<string> {
  const file = resolve(root, 'build/bench/page.js')
  const made = await rolldown({
    input: resolve(root, 'tests/bench', entry),
    cwd: root,
    platform: 'browser',
    // RxDB brings a Dexie of its own, and two in one page refuse to work.
    resolve: { alias: { dexie: resolve(root, 'node_modules/dexie') } },
    transform: { define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' } },
  })
  await made.write({ file, format: 'esm', codeSplitting: false })
  return file
}
