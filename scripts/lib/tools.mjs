import { Failure, run } from './run.mjs'

const MIN_NODE = [20, 19]
const MIN_GO = [1, 25]

/** Says in one sentence what is missing on this machine. */
export async function checkTools() {
  const missing = [checkNode(process.versions.node), await checkGo()].filter(Boolean)
  if (missing.length > 0) throw new Failure(missing.join('\n'))
}

function checkNode(version) {
  if (isAtLeast(version, MIN_NODE)) return null
  return `Node ${MIN_NODE.join('.')} or newer is needed, and this is ${version}: see https://nodejs.org.`
}

async function checkGo() {
  const wanted = `Go ${MIN_GO.join('.')} or newer is needed`
  const result = await run('go', ['env', 'GOVERSION'], { quiet: true }).catch(() => null)
  if (!result || result.code !== 0) return `${wanted}, and there is none on the path: see https://go.dev/dl.`
  const version = result.stdout.trim().replace(/^go/, '')
  return isAtLeast(version, MIN_GO) ? null : `${wanted}, and this is ${version}: see https://go.dev/dl.`
}

/** Compares the first two numbers of a version. */
function isAtLeast(version, [major, minor]) {
  const [a = 0, b = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return a > major || (a === major && b >= minor)
}
