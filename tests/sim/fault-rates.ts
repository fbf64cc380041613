import type { Random } from './random.ts'

/** The rate of each kind of fault in one world. Some worlds have no faults, some have a single kind. */
export type FaultRates = Record<FaultKind, number>
const FAULT_KINDS = [
  'network',
  'traps',
  'crashes',
  'frozen',
  'leaders',
  'clock',
  'server',
  'restores',
  'sessions',
  'people',
  'damage',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export function randomFaultRates(random: Random): FaultRates {
  const calm = random.chance(0.1)
  return Object.fromEntries(
    FAULT_KINDS.map((name) => [name, calm || random.chance(0.35) ? 0 : random.next()]),
  ) as FaultRates
}
