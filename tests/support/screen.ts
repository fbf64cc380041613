import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts Xvfb, a screen in memory, on a free display number. */
export async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
  ])) as [Buffer]
  return { display: `:${number.toString().trim()}`, stop: () => endProcess(child) }
}

/** Asks a process to end and waits for it. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
