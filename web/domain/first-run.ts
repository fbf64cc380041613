/** The first steps in an account, in the order in which they are offered. */
export const FIRST_STEPS = ['account', 'install', 'bookmark', 'card', 'business'] as const
/** The name of a first step. */
export type FirstStep = (typeof FIRST_STEPS)[number]

/** How long the list waits for a person who uses the app without it. */
export const FIRST_RUN_DAYS = 14
const DAY_MS = 86_400_000

/** What is known of a person's first steps. */
export type FirstRunFacts = {
  /** When the account was opened, in epoch ms; null if the profile is not on this device yet. */
  since: number | null
  /** `impossible`: this browser cannot install the app, so the step is left out. */
  install: 'done' | 'open' | 'impossible'
  bookmark: boolean
  card: boolean
  business: boolean
  /** The person has put the list away. */
  hidden: boolean
}

/** The list of first steps: each with whether it is done, and the one to take next. */
export type FirstRun = { steps: { id: FirstStep; done: boolean }[]; next: FirstStep; done: number }

/**
 * The first steps, ticked off from a person's data. Null once all are done or the list was put away, and for an account of
 * more than two weeks in which something was done: whoever has come that far needs no list.
 */
export function firstRun(facts: FirstRunFacts, now: number): FirstRun | null {
  if (facts.hidden) return null
  const isDone: Record<FirstStep, boolean> = { ...facts, account: true, install: facts.install === 'done' }
  const steps = FIRST_STEPS.filter((id) => id !== 'install' || facts.install !== 'impossible').map((id) => ({
    id,
    done: isDone[id],
  }))
  const next = steps.find(({ done }) => !done)
  if (!next) return null
  const isOld = facts.since !== null && now - facts.since > FIRST_RUN_DAYS * DAY_MS
  if (isOld && (facts.bookmark || facts.card || facts.business)) return null
  return { steps, next: next.id, done: steps.filter(({ done }) => done).length }
}
