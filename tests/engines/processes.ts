import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Kills a process and all its descendants. */
export async function killTree(pid: number): Promise<void> {
  const victims = [pid, ...(await descendantsOf(pid))]
  for (const victim of victims) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  while ((await parents()).has(pid)) await sleep(20)
}

async function descendantsOf(pid: number): Promise<number[]> {
  const parentOf = await parents()
  const found = new Set([pid])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [child, parent] of parentOf) if (found.has(parent)) found.add(child)
  }
  found.delete(pid)
  return [...found]
}

/** The parent of each live process. */
async function parents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const entries = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state && state !== 'Z' ? ([Number(pid), Number(parent)] as const) : null
    }),
  )
  return new Map(entries.filter((entry) => entry !== null))
}
