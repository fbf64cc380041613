import { spawn } from 'node:child_process'
import { binary, root } from './paths.mjs'

/**
 * Starts the binary in the foreground and stops it when this process ends.
 * @param {string[]} args for `everyday serve`; the data is in pb_data unless --dir is among them
 * @param {Record<string, string>} [env]
 */
export function startServer(args, env = {}) {
  const hasDir = args.some((arg) => arg === '--dir' || arg.startsWith('--dir='))
  const server = spawn(binary, ['serve', ...(hasDir ? [] : ['--dir', 'pb_data']), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) stopWithParent(server)
  const ended = new Promise((resolve) => server.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  return { server, ended }
}

const PARENT_POLL_MS = 500

/** npm forwards Ctrl-C, but its shell forwards nothing when it is killed, so the parent process is polled too. */
function stopWithParent(server) {
  const parent = process.ppid
  const poll = setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_POLL_MS)
  server.on('close', () => clearInterval(poll))
}
