import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Tries to install Debian or Ubuntu packages; the caller checks the result. */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await run('apt-get', ['update'], { quiet: true, minutes: 5 })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    quiet: true,
    minutes: 15,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
