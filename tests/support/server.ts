import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The binary that `npm run build` creates. */
export const BINARY = new URL('../../build/everyday', import.meta.url).pathname

const START_TIMEOUT_MS = 60_000
const POLL_MS = 15
const PORT_TRIES = 3

/** A running binary with its own data folder. */
export type Server = {
  readonly url: string
  readonly dir: string
  /** The id of the process. */
  pid(): number
  /** The output of the process since the first start. */
  output(): string
  /** What of it is on stderr. */
  errors(): string
  /** Stops the process and returns its exit code; a data folder that was created for it is deleted. */
  stop(): Promise<number>
  /** Kills the process, as in a power failure. The data remains for `restart`. */
  kill9(): Promise<void>
  /** Starts it again with the same data and port; stops it first if it runs. */
  restart(env?: Record<string, string>): Promise<void>
}

/** An account with a session. */
export type Account = { id: string; email: string; password: string; token: string }

/** Starts the binary on a free port, without the EVERYDAY_ variables of this process. */
export async function startServer(
  options: { env?: Record<string, string>; dir?: string; binary?: string; cwd?: string } = {},
): Promise<Server> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'everyday-')))
  let output = ''
  let errors = ''
  let env = options.env ?? {}
  const start = async (port: number): Promise<ChildProcess> => {
    const child = runBinary(['serve', '--http', `127.0.0.1:${port}`, '--dir', dir], env, options)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text))
    child.stderr?.on('data', (text: Buffer) => (errors += text))
    await untilHealthy(child, port, () => output)
    return child
  }
  const [port, first] = await onFreePort(start, () => output)
  let child = first
  return {
    url: `http://127.0.0.1:${port}`,
    dir,
    pid: () => child.pid!,
    output: () => output,
    errors: () => errors,
    stop: async () => {
      const code = await end(child, 'SIGTERM')
      if (!options.dir) await rm(dir, { recursive: true, force: true })
      return code
    },
    kill9: async () => {
      await end(child, 'SIGKILL')
    },
    restart: async (changed) => {
      await end(child, 'SIGTERM')
      env = changed ?? env
      child = await start(port)
    },
  }
}

/** Like `startServer`, at an address with a name, `localhost`: at IP addresses passkeys do not work. */
export async function startNamedServer(env: Record<string, string>): Promise<Server> {
  const server = await startServer({ env })
  const url = `http://localhost:${new URL(server.url).port}`
  await server.restart({ ...env, EVERYDAY_PUBLIC_URL: url })
  return { ...server, url }
}

/** Retries with another port, since another process may take a free port before the start. */
async function onFreePort(
  start: (port: number) => Promise<ChildProcess>,
  output: () => string,
): Promise<[number, ChildProcess]> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    try {
      return [port, await start(port)]
    } catch (error) {
      if (tries === PORT_TRIES || !output().includes('address already in use')) throw error
    }
  }
}

/** Starts the binary with these arguments and only these EVERYDAY_ variables. */
export function runBinary(
  args: string[],
  env: Record<string, string> = {},
  { binary = BINARY, cwd, stdin = 'ignore' }: { binary?: string; cwd?: string; stdin?: 'ignore' | 'pipe' } = {},
): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVERYDAY_')))
  return spawn(binary, args, { env: { ...inherited, ...env }, stdio: [stdin, 'pipe', 'pipe'], ...(cwd && { cwd }) })
}

/** Runs a command of the binary and waits for its end. */
export async function runCommand(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = runBinary(args, env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text))
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? -1))
  })
  return { code, output }
}

/** Creates an account as the sign-up form does, and signs in. */
export async function signUp(
  server: Pick<Server, 'url'>,
  overrides: Partial<{ email: string; password: string; full_name: string; account_type: string }> = {},
): Promise<Account> {
  const email = overrides.email ?? `person-${randomBytes(6).toString('hex')}@example.com`
  const password = overrides.password ?? 'correct-h0rse-battery'
  const users = `${server.url}/api/collections/users`
  const { id } = await post(`${users}/records`, {
    full_name: 'Test Person',
    account_type: 'individual',
    ...overrides,
    email,
    password,
    passwordConfirm: password,
  })
  const { token } = await post(`${users}/auth-with-password`, { identity: email, password })
  return { id: String(id), email, password, token: String(token) }
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function untilHealthy(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (const limit = Date.now() + START_TIMEOUT_MS; Date.now() < limit; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (response?.ok) return
  }
  await end(child, 'SIGKILL')
  throw new Error(`The server does not respond:\n${output()}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await closed
  }
  return child.exitCode ?? -1
}
