import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from './inputs.mjs'
import { root } from './paths.mjs'
import { Failure, run } from './run.mjs'

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
const stampFile = join(root, 'node_modules/.everyday-lock')

/** Installs the packages of package-lock.json unless just these are installed. */
export async function ensureDependencies() {
  const wanted = await hashInputs(['package-lock.json'])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) return
  if (!(await isInstalled())) {
    console.log('Installing the packages ...')
    const { code, output } = await install()
    if (code !== 0) throw new Failure(`The packages could not be installed.\n${output}`)
  }
  await writeFile(stampFile, wanted)
}

/**
 * `npm ci` also checks packages that only other systems need, and refuses when a registry mirror does not carry them.
 * `npm install --no-save` installs the same locked versions without that check, and writes to no file of ours.
 */
async function install() {
  const strict = await run('npm', ['ci', ...QUIET], { quiet: true })
  return strict.code === 0 ? strict : run('npm', ['install', '--no-save', ...QUIET], { quiet: true })
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
