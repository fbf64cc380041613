import { CARE } from './care.ts'
import { FOOD } from './food.ts'
import { HOME } from './home.ts'
import { LEARN } from './learn.ts'
import { MOVE } from './move.ts'
import { OFFICE } from './office.ts'
import type { Drawing } from './shapes.ts'
import { WORK } from './work.ts'

/** Things, each drawn from (1, 1) to (11, 11) in a square of 12 by 12. */
export const OBJECTS: Record<string, Drawing> = { ...FOOD, ...HOME, ...CARE, ...MOVE, ...WORK, ...OFFICE, ...LEARN }
