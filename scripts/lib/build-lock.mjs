import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDir } from './paths.mjs'

const POLL_MS = 100

/** Runs one build at a time in build/. The lock of a process that has ended is removed. */
export async function withBuildLock(body) {
  const file = join(buildDir, '.lock')
  await mkdir(buildDir, { recursive: true })
  while (!(await writeFile(file, String(process.pid), { flag: 'wx' }).then(() => true, isTaken))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder && !isAlive(holder)) await rm(file, { force: true })
    await sleep(POLL_MS)
  }
  try {
    return await body()
  } finally {
    await rm(file, { force: true })
  }
}

function isTaken(error) {
  if (error.code === 'EEXIST') return false
  throw error
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
