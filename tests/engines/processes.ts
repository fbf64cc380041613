import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

/** Kills a process and all its descendants. Does nothing once it has exited: its id may be another process's by then. */
export async function killTree(child: ChildProcess): Promise<void> {
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  if (hasExited()) return
  const descendants = await descendantsOf(child.pid!)
  if (hasExited()) return
  const exit = once(child, 'exit')
  for (const pid of descendants) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  child.kill('SIGKILL')
  await exit
}

async function descendantsOf(pid: number): Promise<number[]> {
  const parentOf = await readParents()
  const found = new Set([pid])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [child, parent] of parentOf) if (found.has(parent)) found.add(child)
  }
  found.delete(pid)
  return [...found]
}

/** The parent of each process. */
async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const entries = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [Number(pid), Number(parent)] as const
    }),
  )
  return new Map(entries)
}
