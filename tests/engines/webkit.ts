import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startScreen } from '../support/screen.ts'
import { freePort } from '../support/server.ts'
import { SCARCE, type Driver, type Engine, type Key } from './driver.ts'
import { killTree } from './processes.ts'

const START_TIMEOUT_MS = 20_000
const ANSWER_TIMEOUT_MS = 30_000
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Backspace: '\uE003' }

/** WebKitGTK, which shares its engine with Safari: a window of our own (webkit-window.py), driven by WebKitWebDriver under Xvfb. */
export const webkit: Engine = {
  name: 'WebKit',
  async launch({ folder, width, height, siteData }) {
    const screen = await startScreen()
    const port = await freePort()
    const printed: string[] = []
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1', GTK_A11Y: 'none', LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    createInterface({ input: driver.stdout }).on('line', (line) => printed.push(line))
    const end = async () => {
      await killTree(driver)
      await screen.stop()
    }
    try {
      const session = await startSession(port, [
        join(import.meta.dirname, 'webkit-window.py'),
        folder,
        `${width}`,
        `${height}`,
        siteData === 'scarce' ? `${SCARCE.part}` : siteData,
      ])
      const handle = (await session('GET', '/window')) as string
      return driverOf(windowsOf(session, handle), handle, printed, join(folder, 'downloads'), end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

type Session = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function startSession(port: number, args: string[]): Promise<Session> {
  const origin = `http://127.0.0.1:${port}`
  for (const limit = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    if (
      await fetch(`${origin}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    if (Date.now() > limit) throw new Error('WebKitWebDriver does not start')
  }
  const { sessionId } = (await call(origin, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } } },
  })) as { sessionId: string }
  return (method, path, body) => call(`${origin}/session/${sessionId}`, method, path, body)
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const answer = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error: unknown) => {
      throw new Error(
        `WebKitWebDriver does not answer: ${method} ${path} ${JSON.stringify(body ?? {}).slice(0, 300)}`,
        {
          cause: error,
        },
      )
    },
  )
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (answer.ok) return value
  throw new Error(`WebKitWebDriver: ${method} ${path}: ${value?.error} ${value?.message}`)
}

/** The sessions of single windows: the driver itself has one window at a time to which its commands go. */
type Windows = (handle: string) => Session

function windowsOf(session: Session, first: string): Windows {
  let current = first
  return (handle) => async (method, path, body) => {
    if (current !== handle) await session('POST', '/window', { handle })
    current = handle
    return session(method, path, body)
  }
}

function driverOf(
  windows: Windows,
  handle: string,
  printed: string[],
  downloads: string,
  end: () => Promise<void>,
): Driver {
  const session = windows(handle)
  const keys = (text: string) =>
    session('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  return {
    goto: async (url) => void (await session('POST', '/url', { url })),
    reload: async () => void (await session('POST', '/refresh', {})),
    back: async () => void (await session('POST', '/back', {})),
    resize: async (width, height) => void (await session('POST', '/window/rect', { width, height })),
    async evaluate(body) {
      const script = `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await session('POST', '/execute/async', { script, args: [] })) as {
        value?: unknown
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return value
    },
    async clickAt(x, y) {
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await session('POST', '/actions', { actions: [{ ...pointer, actions }] })
    },
    type: async (text) => void (await keys(text)),
    press: async (key) => void (await keys(KEYS[key])),
    async choosesFiles(selector, paths) {
      const found = await session('POST', '/element', { using: 'css selector', value: `input${selector}` })
      const [id] = Object.values(found as Record<string, string>)
      await session('POST', `/element/${id}/value`, { text: paths.join('\n') })
    },
    downloads,
    screenshot: async () => (await session('GET', '/screenshot')) as string,
    async newTab() {
      const opened = (await session('POST', '/window/new', { type: 'window' })) as { handle: string }
      return driverOf(windows, opened.handle, printed, downloads, end)
    },
    errors: () => printed.filter((line) => /^CONSOLE \S+ ERROR|CONSOLE ERROR/.test(line)),
    async close() {
      // The process may end before it answers.
      await session('DELETE', '/window').catch(() => {})
      await end()
    },
    kill: end,
  }
}
