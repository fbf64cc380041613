import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDir } from './paths.mjs'

const POLL_MS = 100

/** Lets one build at a time into build/; a turn whose process is gone is taken over. */
export async function inTurn(body) {
  const file = join(buildDir, '.turn')
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
