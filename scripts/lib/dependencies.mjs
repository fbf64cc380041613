import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from './inputs.mjs'
import { root } from './paths.mjs'
import { Failure, run } from './run.mjs'

const stampFile = join(root, 'node_modules/.everyday-lock')

/** Installs the packages of package-lock.json unless just these are installed. */
export async function ensureDependencies() {
  const wanted = await hashInputs(['package-lock.json'])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) return
  if (!(await isInstalled())) {
    console.log('Installing the packages ...')
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Failure('The packages could not be installed: npm ci failed.')
  }
  await writeFile(stampFile, wanted)
}

/** npm notes what it installed: when that agrees with the lock file, a person has run npm already. */
async function isInstalled() {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(async (file) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => null)
      return text && JSON.parse(text).packages
    }),
  )
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version,
  )
}
