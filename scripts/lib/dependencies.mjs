import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from './inputs.mjs'
import { root } from './paths.mjs'
import { Failure, run } from './run.mjs'

/**
 * Installs the packages of a folder's package-lock.json with `npm ci`, unless exactly these are installed.
 * @param {string} [folder] relative to the project; the project's own packages by default
 */
export async function ensureDependencies(folder = '.') {
  const lockFile = join(folder, 'package-lock.json')
  const stampFile = join(root, folder, 'node_modules/.everyday-lock')
  const wanted = await hashInputs([lockFile])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) return
  if (!(await isInstalled(folder))) {
    console.log(`Installing the packages of ${lockFile} ...`)
    const install = () => run('npm', ['ci', '--loglevel=error'], { cwd: join(root, folder), quiet: true, minutes: 8 })
    let result = await install()
    // A registry that stops answering: npm waits for it, and has kept what it had got.
    if (result.code !== 0) result = await install()
    if (result.code !== 0) throw new Failure(`The packages could not be installed.\n${result.output}`)
  }
  await writeFile(stampFile, wanted)
}

/** npm records what it has installed: if that equals the lock file, `npm ci` is not needed. */
async function isInstalled(folder) {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(async (file) => {
      const text = await readFile(join(root, folder, file), 'utf8').catch(() => null)
      return text && JSON.parse(text).packages
    }),
  )
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version,
  )
}
