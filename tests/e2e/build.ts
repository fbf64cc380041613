import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds the binary that the journeys run against. */
export default function setup(): void {
  execFileSync('node', [resolve(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
}
