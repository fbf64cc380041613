import { HOOK_RULES, outcomes } from './vectors.ts'

/** The outcomes of the vectors, given as JSON, in the engine that runs this. */
export const run = (vectors: string): Record<string, unknown[]> => outcomes(HOOK_RULES, JSON.parse(vectors))
