import { installPackages } from './apt.mjs'
import { Failure, run } from './run.mjs'

/** Finds Java, or installs the system's package. */
export async function ensureJava() {
  if (await isInstalled()) return
  console.log('Getting Java ...')
  await installPackages(['default-jre-headless'])
  if (!(await isInstalled())) {
    throw new Failure('No Java was found and none could be installed: install the package "default-jre-headless".')
  }
}

async function isInstalled() {
  return run('java', ['-version'], { quiet: true }).then(
    ({ code }) => code === 0,
    () => false, // not found
  )
}
