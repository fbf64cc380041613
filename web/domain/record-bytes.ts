import type { Row } from '../sync/types.ts'

/** What a record takes of the account at least (pocketbase/sync/quotas.go). */
const LEAST = 1024
/** A number, a switch or a time. */
const PLAIN = 8

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** About how many bytes a record takes of what an account may have, as the server counts them. */
export function recordBytes(row: Row): number {
  const sizes = Object.values(row).map((value) => {
    if (typeof value === 'string') return bytesOf(value)
    return typeof value === 'object' ? bytesOf(JSON.stringify(value)) : PLAIN
  })
  return Math.max(
    LEAST,
    sizes.reduce((sum, size) => sum + size, 0),
  )
}
