import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './apt.mjs'
import { run } from './run.mjs'

/** The system's own Python, for which python3-gi is installed. */
export const PYTHON = '/usr/bin/python3'
const HAS_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"

/** Browser engines besides Chromium that journeys run in, and the screen reader that reads them, with their Debian packages. */
const ENGINES = {
  Firefox: {
    isInstalled: async () => existsSync(firefoxPath()),
    packages: ['firefox-esr'],
  },
  WebKit: {
    isInstalled: async () =>
      ['WebKitWebDriver', 'Xvfb'].every(isOnPath) &&
      existsSync(PYTHON) &&
      (await run(PYTHON, ['-c', HAS_WEBKIT], { quiet: true })).code === 0,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
  Orca: {
    isInstalled: async () => ['orca', 'Xvfb', 'xdotool', 'dbus-daemon'].every(isOnPath) && existsSync(PYTHON),
    packages: ['orca', 'at-spi2-core', 'xvfb', 'xdotool', 'dbus'],
  },
}

/** The path of Firefox: `EVERYDAY_FIREFOX`, or Debian's. */
export function firefoxPath() {
  return process.env.EVERYDAY_FIREFOX ?? '/usr/bin/firefox-esr'
}

/**
 * Whether an engine and its driver, or the screen reader, are installed.
 * @param {'Firefox' | 'WebKit' | 'Orca'} name
 */
export function isEngineInstalled(name) {
  return ENGINES[name].isInstalled()
}

/**
 * Installs missing ones of these if possible; returns a message for each that is still missing.
 * @param {('Firefox' | 'WebKit' | 'Orca')[]} names
 * @param {(packages: string[]) => Promise<unknown>} install
 */
export async function ensureEngines(names, install = installPackages) {
  const missing = await missingEngines(names)
  if (missing.length === 0) return []
  console.log(`Installing ${missing.join(' and ')} ...`)
  await install(missing.flatMap((name) => ENGINES[name].packages))
  return (await missingEngines(names)).map(
    (name) =>
      `${name} is not installed and could not be installed, so its journeys were skipped. They need the packages ${ENGINES[name].packages.join(', ')}.`,
  )
}

async function missingEngines(names) {
  const here = await Promise.all(names.map((name) => isEngineInstalled(name)))
  return names.filter((_, at) => !here[at])
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}
