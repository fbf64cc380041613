import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFolder, gzipFolder } from './compress.mjs'
import { hashInputs } from './inputs.mjs'
import { buildDir, embeddedDir, host, root } from './paths.mjs'
import { mustRun } from './run.mjs'
import { withBuildLock } from './build-lock.mjs'

const WEB_INPUTS = [
  'web',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
  'postcss.config.mjs',
  'scripts',
]
const SERVER_INPUTS = ['pocketbase', 'pb_hooks', 'pb_migrations']

const isWritten = (path) =>
  !/\.test\.tsx?$|_test\.go$|\.gen\.ts$/.test(path) && !path.startsWith('pocketbase/embedded/')

/**
 * Builds what has changed since the last build: the web app, then the binary that contains it.
 * @param {{ targets?: { os: string, arch: string }[] }} [options]
 */
export async function build({ targets = [host] } = {}) {
  await withBuildLock(async () => {
    const stampFile = join(buildDir, '.inputs.json')
    const before = JSON.parse(await readFile(stampFile, 'utf8').catch(() => '{}'))
    const now = { web: await hashInputs(WEB_INPUTS, isWritten), server: await hashInputs(SERVER_INPUTS, isWritten) }
    const done = before.web === now.web && before.server === now.server ? (before.binaries ?? []) : []
    const wanted = []
    for (const target of targets) {
      if (!done.includes(nameOf(target)) || !(await exists(join(buildDir, nameOf(target))))) wanted.push(target)
    }
    if (wanted.length === 0) return
    await rm(stampFile, { force: true })
    if (before.web !== now.web || !(await exists(join(embeddedDir, 'web')))) await buildWeb()
    await fillServer()
    for (const target of wanted) await buildBinary(target)
    await writeFile(stampFile, JSON.stringify({ ...now, binaries: [...done, ...wanted.map(nameOf)] }))
  })
}

/** The file name of a target's binary; for this machine it has no suffix. */
function nameOf({ os, arch }) {
  return os === host.os && arch === host.arch ? 'everyday' : `everyday-${os}-${arch}`
}

async function buildWeb() {
  console.log('Building the web app ...')
  await mustRun('node', [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    // A test runner that builds sets another value, which would select React's development version.
    env: { NODE_ENV: 'production' },
  })
  const staging = join(buildDir, 'embedded-web')
  await rm(staging, { recursive: true, force: true })
  await cp(join(buildDir, 'web'), staging, { recursive: true })
  await gzipFolder(join(staging, 'pages'))
  // The server reads these uncompressed.
  await compressFolder(staging, ['_shell.html', '_account.html', 'app-routes.json'])
  await rm(join(embeddedDir, 'web'), { recursive: true, force: true })
  await rename(staging, join(embeddedDir, 'web'))
}

/** Fills pocketbase/embedded without compiling, for a machine without Go. */
export async function embed() {
  await withBuildLock(async () => {
    await buildWeb()
    await fillServer()
  })
}

async function fillServer() {
  await mustRun('node', [join(root, 'scripts/generate.mjs')])
}

async function buildBinary(target) {
  const name = nameOf(target)
  console.log(`Building build/${name} ...`)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await mkdir(buildDir, { recursive: true })
  // Written to another file and renamed, since the binary of a running server cannot be overwritten.
  await mustRun(
    'go',
    ['build', '-trimpath', '-ldflags', `-s -w -X main.version=${version}`, '-o', join(buildDir, `.${name}.new`), '.'],
    { cwd: join(root, 'pocketbase'), env: { CGO_ENABLED: '0', GOOS: target.os, GOARCH: target.arch }, quiet: true },
  )
  await rename(join(buildDir, `.${name}.new`), join(buildDir, name))
}

async function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
