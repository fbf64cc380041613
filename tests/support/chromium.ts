import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The path of Chromium: `EVERYDAY_CHROMIUM`, an installed one, or undefined for Playwright's own download. */
export const chromiumPath: string | undefined =
  process.env.EVERYDAY_CHROMIUM ?? CANDIDATES.find((path) => existsSync(path))

/**
 * The path of Chromium without the browser's own windows: the same engine, and less than half the processor time for a page. Undefined
 * for Playwright's own download, which is one too.
 */
export const headlessShellPath: string | undefined =
  process.env.EVERYDAY_CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath)

/** Flags with which Chromium runs as root, without requests to other machines. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
