import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of Chromium: `EVERYDAY_CHROMIUM`, an installed one, or undefined for Playwright's own download. */
export const chromiumPath: string | undefined =
  process.env.EVERYDAY_CHROMIUM ?? CANDIDATES.find((path) => existsSync(path))

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
