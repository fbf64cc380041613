import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30

/** The code of a device (RFC 6238). The server accepts that of the next step too: the tests use it where this one is used up. */
export function codeOf(secret: string, when: 'now' | 'next'): string {
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + (when === 'next' ? 1 : 0)))
  const sum = createHmac('sha1', key).update(counter).digest()
  const number = sum.readUInt32BE(sum.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
