import type { Position } from './types.ts'

/** As many epochs as a device remembers, and as a server tells of. */
const MAX_EPOCHS = 64
/** Of so many of them, the latest. Of earlier ones it forgets every second each time, so that some of any age are left. */
const LATEST_EPOCHS = 32

const epochOf = (position: Position): string => position.slice(0, position.lastIndexOf('.'))
const seqOf = (position: Position): number => Number(position.slice(position.lastIndexOf('.') + 1))

/** The line with the positions of a response, which follow it. */
export function extendLine(line: Position[], later: Position[] = []): Position[] {
  const first = later[0]
  const known = first === undefined ? line : line.filter((position) => epochOf(position) !== epochOf(first))
  const all = [...known, ...later]
  if (all.length <= MAX_EPOCHS) return all
  const earlier = all.slice(0, -LATEST_EPOCHS)
  return [...earlier.filter((_, index) => index % 2 === 0), ...all.slice(-LATEST_EPOCHS)].slice(-MAX_EPOCHS)
}

/** The positions of a line up to a sequence number. */
export const lineUpTo = (line: Position[], seq: number): Position[] => line.filter((position) => seqOf(position) <= seq)
