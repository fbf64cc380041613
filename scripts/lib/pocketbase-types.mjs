import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from './inputs.mjs'
import { buildDir, root } from './paths.mjs'
import { mustRun } from './run.mjs'

const MODULE = 'github.com/pocketbase/pocketbase'
const folder = join(buildDir, 'types')

/**
 * Writes the types of PocketBase's JavaScript API to build/types/pocketbase.d.ts, from the Go module of the version in go.mod,
 * verified by go.sum. They have 790 kB, too much to commit.
 */
export async function ensurePocketBaseTypes() {
  const wanted = await hashInputs(['pocketbase/go.mod'])
  const stamp = join(folder, '.go-mod')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  const go = (...args) => mustRun('go', args, { cwd: join(root, 'pocketbase'), quiet: true })
  await go('mod', 'download', MODULE)
  const module = (await go('list', '-m', '-f', '{{.Dir}}', MODULE)).trim()
  const types = await readFile(join(module, 'plugins/jsvm/internal/types/generated/types.d.ts'))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'pocketbase.d.ts'), types)
  await writeFile(stamp, wanted)
}
