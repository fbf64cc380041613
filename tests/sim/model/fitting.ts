import { reached } from '../coverage.ts'

/** The first parts of an answer for which there is room, at least one; takes the room. */
export function fitting<T>(parts: T[], room: { bytes: number }, contentOf: (part: T) => unknown = (part) => part): T[] {
  if (room.bytes === Infinity) return parts
  const end = parts.findIndex((part, index) => {
    const bytes = Buffer.byteLength(JSON.stringify(contentOf(part)))
    if (index > 0 && bytes > room.bytes) return true
    room.bytes -= bytes
    return false
  })
  if (end < 0) return parts
  reached('no room for a whole answer')
  return parts.slice(0, end)
}
