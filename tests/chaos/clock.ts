import { open, readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Only root may write to the memory of a process, and the code below is that of one processor. */
export const canSetClocks = process.platform === 'linux' && process.arch === 'x64' && process.getuid?.() === 0

const SYMBOL_BYTES = 24
const DYNAMIC = 2
const [DT_STRTAB, DT_SYMTAB, DT_HASH, DT_GNU_HASH] = [5n, 6n, 4n, 0x6ffffef5n]

/**
 * Sets the clock of a running process ahead of the machine's, or behind it. The binary is static, so no library can be put between it and the
 * kernel (libfaketime); its time comes from a function that the kernel maps into each process (vDSO). That function is replaced, in this process
 * alone, by one that adds the seconds to the time of day; the clock that measures durations stays as it is.
 */
export async function setClock(pid: number, seconds: number): Promise<void> {
  const memory = await open(`/proc/${pid}/mem`, 'r+')
  try {
    const maps = await readFile(`/proc/${pid}/maps`, 'utf8')
    const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) .*\[vdso\]$/m.exec(maps)!
    const base = Number.parseInt(from!, 16)
    const image = Buffer.alloc(Number.parseInt(to!, 16) - base)
    await memory.read(image, 0, image.length, base)
    const { at, size } = findFunction(image, '__vdso_clock_gettime')
    const code = codeOf(seconds)
    if (size < code.length) throw new Error(`The function has ${size} bytes, too few for another one`)
    await whileStopped(pid, [base + at, base + at + size], () => memory.write(code, 0, code.length, base + at))
  } finally {
    await memory.close()
  }
}

/** clock_gettime as a call of the kernel, after which the seconds are added if the time of day was asked for. */
function codeOf(seconds: number): Buffer {
  const added = Buffer.alloc(8)
  added.writeBigInt64LE(BigInt(Math.round(seconds)))
  return Buffer.concat([
    Buffer.from('b8e4000000' + '0f05', 'hex'), // mov eax, 228; syscall
    Buffer.from('85c0' + '7511', 'hex'), // test eax, eax; jne the end
    Buffer.from('85ff' + '750d', 'hex'), // test edi, edi: CLOCK_REALTIME is 0; jne the end
    Buffer.from('48b9', 'hex'), // mov rcx, the seconds
    added,
    Buffer.from('48010e' + 'c3', 'hex'), // add [rsi], rcx; ret
  ])
}

/** Stops the process, lets it go on if one of its threads is inside the function, and tries again. */
async function whileStopped(pid: number, [from, to]: [number, number], run: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    process.kill(pid, 'SIGSTOP')
    try {
      await untilStopped(pid)
      if (!(await placesOf(pid)).some((at) => at >= from && at < to)) return void (await run())
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await sleep(1)
  }
  throw new Error('The clock is always being read')
}

async function threadsOf(pid: number): Promise<string[]> {
  return readdir(`/proc/${pid}/task`)
}

async function untilStopped(pid: number): Promise<void> {
  for (;;) {
    const states = await Promise.all(
      (await threadsOf(pid)).map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => ') T')),
    )
    if (states.every((text) => text.slice(text.lastIndexOf(')') + 2).startsWith('T'))) return
    await sleep(1)
  }
}

/** Where the threads are: the last word of what the kernel says of each. */
async function placesOf(pid: number): Promise<number[]> {
  const texts = await Promise.all(
    (await threadsOf(pid)).map((id) => readFile(`/proc/${pid}/task/${id}/syscall`, 'utf8').catch(() => '0')),
  )
  return texts.map((text) => Number(text.trim().split(' ').at(-1)))
}

/** Finds a function in the image of a shared object (ELF, 64 bits). */
function findFunction(image: Buffer, wanted: string): { at: number; size: number } {
  const headers = Array.from({ length: image.readUInt16LE(56) }, (_, index) =>
    image.subarray(Number(image.readBigUInt64LE(32)) + index * image.readUInt16LE(54)),
  )
  const dynamic = headers.find((header) => header.readUInt32LE(0) === DYNAMIC)!
  const tags = new Map<bigint, number>()
  for (let at = Number(dynamic.readBigUInt64LE(8)); image.readBigInt64LE(at) !== 0n; at += 16)
    tags.set(image.readBigInt64LE(at), Number(image.readBigUInt64LE(at + 8)))
  const symbols = tags.get(DT_SYMTAB)!
  const names = tags.get(DT_STRTAB)!
  const end = Math.min(
    ...[names, tags.get(DT_HASH), tags.get(DT_GNU_HASH)].filter((at) => (at ?? 0) > symbols).map(Number),
  )
  for (let at = symbols; at + SYMBOL_BYTES <= end; at += SYMBOL_BYTES) {
    const name = names + image.readUInt32LE(at)
    if (image.toString('latin1', name, image.indexOf(0, name)) === wanted)
      return { at: Number(image.readBigUInt64LE(at + 8)), size: Number(image.readBigUInt64LE(at + 16)) }
  }
  throw new Error(`The vDSO has no ${wanted}`)
}
