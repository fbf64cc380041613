import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The journeys run against the real binary, built from what is here now. */
export default function setup(): void {
  execFileSync('node', [resolve(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
}
