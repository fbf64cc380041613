import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { Failure, run } from './run.mjs'

// PocketBase 0.39 compiles with Go 1.27 but overflows the stack at start: its collections unmarshal themselves with a method
// that the new encoding/json calls recursively.
const TOO_NEW_GO = '1.27'

/** Throws a Failure if a tool is missing on this machine: the Node of package.json or the Go of go.mod. */
export async function checkTools() {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const goMod = await readFile(join(root, 'pocketbase/go.mod'), 'utf8')
  const missing = [
    checkNode(process.versions.node, engines.node),
    await checkGo(goMod.match(/^go (\d+\.\d+)/m)[1]),
  ].filter(Boolean)
  if (missing.length > 0) throw new Failure(missing.join('\n'))
}

/** Supports two forms, `^1.2.3` and `>=1.2.3`, joined by `||`; it runs before packages are installed. */
function checkNode(version, range) {
  const accepted = range.split(' || ').some((part) => {
    const lowest = part.replace(/^\D+/, '')
    return isAtLeast(version, lowest) && (part.startsWith('>=') || version.split('.')[0] === lowest.split('.')[0])
  })
  return accepted ? null : `Node ${range} is needed, and this is ${version}: see https://nodejs.org.`
}

async function checkGo(lowest) {
  const wanted = `Go ${lowest} or newer, but older than ${TOO_NEW_GO}, is needed`
  const result = await run('go', ['env', 'GOVERSION'], { quiet: true }).catch(() => null)
  if (!result || result.code !== 0) return `${wanted}, and there is none on the path: see https://go.dev/dl.`
  const version = result.stdout.trim().replace(/^go/, '')
  if (isAtLeast(version, lowest) && !isAtLeast(version, TOO_NEW_GO)) return null
  return `${wanted}, and this is ${version}: see https://go.dev/dl, or set GOTOOLCHAIN=go1.26.11 and Go fetches it.`
}

/** Compares the first two numbers of two versions. */
function isAtLeast(version, lowest) {
  const [[a, b], [major, minor]] = [version, lowest].map((text) => text.split('.').map(Number))
  return a > major || (a === major && b >= minor)
}
