import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackages } from './apt.mjs'
import { Failure, run } from './run.mjs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Finds an installed Chromium, or installs Playwright's or the system's package. */
export async function ensureChromium() {
  if (found()) return
  console.log('Getting Chromium ...')
  await run('npx', ['playwright', 'install', 'chromium'], { quiet: true })
  if (found()) return
  await installPackages(['chromium'])
  if (!found()) {
    throw new Failure(
      'No Chromium was found and none could be installed: install the package "chromium", or set EVERYDAY_CHROMIUM to its path.',
    )
  }
}

function found() {
  return [process.env.EVERYDAY_CHROMIUM, ...INSTALLED, chromium.executablePath()].some(
    (path) => path && existsSync(path),
  )
}
