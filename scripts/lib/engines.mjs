import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './apt.mjs'
import { run } from './run.mjs'

/** The one that the system's Python packages are for. */
const PYTHON = '/usr/bin/python3'
const HAS_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"

/** The engines beside Chromium in which the tests run: how each is found, and the system's packages that bring it. */
const ENGINES = {
  Firefox: {
    isHere: async () => existsSync(firefoxPath()),
    packages: ['firefox-esr'],
  },
  WebKit: {
    isHere: async () =>
      ['WebKitWebDriver', 'Xvfb'].every(isOnPath) &&
      existsSync(PYTHON) &&
      (await run(PYTHON, ['-c', HAS_WEBKIT], { quiet: true })).code === 0,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
}

/** Firefox's program: `EVERYDAY_FIREFOX`, or Debian's. */
export function firefoxPath() {
  return process.env.EVERYDAY_FIREFOX ?? '/usr/bin/firefox-esr'
}

/**
 * Whether an engine can be driven on this machine.
 * @param {'Firefox' | 'WebKit'} name
 */
export function isEngineHere(name) {
  return ENGINES[name].isHere()
}

/** Gets the engines that are missing, where the system's packages can be had; gives a sentence for each that still is. */
export async function ensureEngines() {
  const missing = await missingEngines()
  if (missing.length === 0) return []
  console.log(`Getting ${missing.join(' and ')} ...`)
  await installPackages(missing.flatMap((name) => ENGINES[name].packages))
  return (await missingEngines()).map(
    (name) =>
      `${name} is not here and could not be installed, so its tests are skipped: they need the packages ${ENGINES[name].packages.join(', ')}.`,
  )
}

async function missingEngines() {
  const names = Object.keys(ENGINES)
  const here = await Promise.all(names.map((name) => isEngineHere(name)))
  return names.filter((_, at) => !here[at])
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}
