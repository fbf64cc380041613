import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackages } from './apt.mjs'
import { Failure, run } from './run.mjs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Finds an installed Chromium, or installs Playwright's or the system's package; with the latter also its headless shell, in which
 * journeys take less than half the processor time. Without the shell they run in Chromium itself.
 */
export async function ensureChromium() {
  if (!found()) {
    console.log('Getting Chromium ...')
    await run('npx', ['playwright', 'install', 'chromium'], { quiet: true, minutes: 10 })
  }
  if (!found()) await installPackages(['chromium'])
  if (!found()) {
    throw new Failure(
      'No Chromium was found and none could be installed: install the package "chromium", or set EVERYDAY_CHROMIUM to its path.',
    )
  }
  const hasShell = process.env.EVERYDAY_CHROMIUM || existsSync(HEADLESS_SHELL) || existsSync(chromium.executablePath())
  if (!hasShell && (await isPackage('chromium-headless-shell'))) await installPackages(['chromium-headless-shell'])
}

/** Whether this system's package lists have a package. */
const isPackage = async (name) =>
  existsSync('/usr/bin/apt-cache') && (await run('apt-cache', ['show', name], { quiet: true })).code === 0

function found() {
  return [process.env.EVERYDAY_CHROMIUM, ...INSTALLED, chromium.executablePath()].some(
    (path) => path && existsSync(path),
  )
}
