import { spawn } from 'node:child_process'
import { binary, root } from './paths.mjs'

/**
 * Starts the binary in the foreground and passes the end of this process on to it.
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
  const ended = new Promise((resolve) => server.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  return { server, ended }
}
