import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../api/hostile.ts'
import { TEST_ENV } from '../api/http.ts'
import { runBinary, runCommand, startServer, type Server } from '../support/server.ts'
import { setClock } from './clock.ts'

/** Only root may mount a disk of its own. */
export const hasOwnDisk = process.platform === 'linux' && process.getuid?.() === 0
const DISK_MIB = 224
/** What people write in a minute, and the copies of it that a restore needs. */
const MIB_A_MINUTE = 8
const ENV = {
  ...TEST_ENV,
  GOMEMLIMIT: '200MiB',
  EVERYDAY_DOCUMENT_QUOTA_MB: '100',
  EVERYDAY_EVENT_STREAMS_PER_ADDRESS: '1000',
}

/** A small machine: the server with its disk, its memory, its clock, and an operator who makes and restores backups. */
export class Host {
  readonly server: Server
  readonly dir: string
  readonly #home: string
  readonly #watch = new AbortController()
  #backups = 0
  /** The most that the server had in memory, in bytes. */
  peak = 0
  /** How often it has lost what it had: by a restore, or by a torn log. */
  losses = 0
  /** How far its clock is from the machine's, in seconds. */
  ahead = 0

  private constructor(server: Server, home: string, dir: string) {
    this.server = server
    this.#home = home
    this.dir = dir
    void this.#watchMemory()
  }

  /** Starts a host whose disk has room for as many seconds of writing. */
  static async start(seconds: number): Promise<Host> {
    const home = await mkdtemp(join(tmpdir(), 'everyday-chaos-'))
    const disk = join(home, 'disk')
    await mkdir(disk)
    const mib = DISK_MIB + Math.ceil((seconds * MIB_A_MINUTE) / 60)
    if (hasOwnDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', disk])
    const dir = join(disk, 'data')
    try {
      return new Host(await patiently(() => startServer({ dir, env: ENV })), home, dir)
    } catch (error) {
      await clear(home)
      throw error
    }
  }

  async end(): Promise<void> {
    this.#watch.abort()
    await this.server.stop()
    await clear(this.#home)
  }

  async #watchMemory(): Promise<void> {
    while (!this.#watch.signal.aborted) {
      this.peak = Math.max(this.peak, await memoryOf(this.server.pid()).catch(() => 0)) // it may be down
      await sleep(20)
    }
  }

  /** Starts the server, also over one that runs; its clock is where it was. */
  async start(): Promise<void> {
    await patiently(() => this.server.restart())
    if (this.ahead !== 0) await setClock(this.server.pid(), this.ahead)
  }

  /** Starts it and kills it before it is ready. */
  async startInVain(milliseconds: number): Promise<void> {
    const address = new URL(this.server.url).host
    const child = runBinary(['serve', '--http', address, '--dir', this.dir], ENV)
    const ended = new Promise((resolve) => child.once('close', resolve))
    for (const stream of [child.stdout, child.stderr]) stream?.resume()
    await sleep(milliseconds)
    child.kill('SIGKILL')
    await ended
  }

  async setClock(seconds: number): Promise<void> {
    this.ahead = seconds
    await setClock(this.server.pid(), seconds)
  }

  /** Fills the disk to the last byte; the function that it returns makes room again. */
  async fillDisk(): Promise<() => Promise<void>> {
    const path = join(this.dir, '..', 'filler')
    const file = await open(path, 'w')
    const part = Buffer.alloc(1 << 20)
    try {
      for (;;) await file.write(part) // fails at the end
    } catch {
      // what is left of it is filled byte by byte
      for (let size = 65_536; size >= 1; size /= 4)
        while (
          await file.write(part.subarray(0, size)).then(
            (done) => done.bytesWritten > 0,
            () => false,
          )
        );
    } finally {
      await file.close()
    }
    return () => rm(path)
  }

  /** What the server does each night. */
  async backUp(): Promise<void> {
    const { code, output } = await runCommand(['backup', this.#backup(this.#backups + 1), '--dir', this.dir])
    if (code !== 0) throw new Error(`No backup was made: ${output}`)
    await rm(this.#backup(this.#backups - 1), { force: true })
    this.#backups++
  }

  #backup(number: number): string {
    return join(this.#home, `backup-${number}.zip`)
  }

  /** Restores the latest backup; the server must be stopped. */
  async restore(): Promise<void> {
    const { code, output } = await runCommand(['restore', this.#backup(this.#backups), '--dir', this.dir])
    if (code !== 0) throw new Error(`The backup was not restored: ${output}`)
    this.losses++
    const kept = join(this.dir, 'backups')
    for (const name of await readdir(kept).catch(() => [])) await rm(join(kept, name)) // the disk is small
  }

  /** What `everyday doctor` finds wrong with databases and contents. */
  async damage(): Promise<string[]> {
    const { output } = await runCommand(['doctor', '--dir', this.dir], ENV)
    const damaged = output.split('\n').filter((line) => line.includes('Restore a backup'))
    if (damaged.length === 0 && !output.includes('The databases are whole.')) return [output]
    return damaged
  }
}

/** A machine that is busy with other tests may need longer for a start than others wait; one that never ends fails. */
async function patiently<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 3 || !String(error).includes('does not respond')) throw error
    }
  }
}

async function clear(home: string): Promise<void> {
  if (hasOwnDisk) execFileSync('umount', [join(home, 'disk')])
  await rm(home, { recursive: true, force: true })
}
