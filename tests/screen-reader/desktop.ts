import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { PYTHON } from '../../scripts/lib/engines.mjs'
import { killTree } from '../engines/processes.ts'
import { startScreen } from '../support/screen.ts'

/** A screen, a keyboard and a message bus of their own, without a window manager. */
export type Desktop = {
  /** The environment of its programs. */
  env: Record<string, string>
  /** Runs xdotool, which presses keys as a keyboard does. */
  xdotool(...args: string[]): Promise<string>
  /** Starts Orca, the screen reader. It knows the windows that are open by then. */
  startOrca(): Promise<Orca>
  stop(): Promise<void>
}

export type Orca = {
  /** What it has said so far. */
  said: readonly string[]
  stop(): Promise<void>
}

export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'everyday-desktop-'))
  const runtime = join(folder, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const screen = await startScreen()
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    DISPLAY: screen.display,
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    GSETTINGS_BACKEND: 'memory',
    LANG: 'C.UTF-8',
    // Chromium then talks to screen readers.
    ACCESSIBILITY_ENABLED: '1',
  }
  const start = (program: string, args: string[]) => spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address'])
  env['DBUS_SESSION_BUS_ADDRESS'] = (await firstLine(bus)).trim()
  return {
    env,
    xdotool: async (...args) => (await promisify(execFile)('xdotool', args, { env })).stdout.trim(),
    async startOrca() {
      const orca = start(PYTHON, [join(import.meta.dirname, 'start_orca.py')])
      const said: string[] = []
      const lines = createInterface({ input: orca.stdout! })
      lines.on('line', (line) => said.push(JSON.parse(line) as string))
      await once(lines, 'line')
      return { said, stop: () => killTree(orca) }
    },
    async stop() {
      await killTree(bus)
      await screen.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return line
}
