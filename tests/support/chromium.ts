import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to drive: `EVERYDAY_CHROMIUM`, an installed one, or undefined for Playwright's own download. */
export const chromiumPath: string | undefined =
  process.env.EVERYDAY_CHROMIUM ?? CANDIDATES.find((path) => existsSync(path))

/** Flags under which Chromium runs as root and asks nobody outside this machine for anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
