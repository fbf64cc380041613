import { locale } from '../lib/language.ts'
import { t } from '../lib/t.ts'
import { scoreOf, type OwnBusiness } from './business-views.ts'
import { missingParts, profileCompleteness } from './listed-business.ts'
import { improvementText } from './score-meters.ts'
import type { Score } from './score.ts'

/** The score of a user's business, and what would raise it next: `isProfile` if that is done in its profile. */
export type ScoreStep = { score: Score; step: string; isProfile: boolean }

/** How many missing parts a step names. */
const NAMED = 2

/** A user's business with the one step to take next: first its profile, then what the score asks for most. */
export function scoreStepOf(of: OwnBusiness, now: Date): ScoreStep {
  const score = scoreOf(profileCompleteness(of), of.created_at, now)
  const missing = missingParts(of)
  if (missing.length === 0) return { score, step: improvementText(score.improvements[0] ?? ''), isProfile: false }
  const gain = scoreOf(1, of.created_at, now).score - score.score
  const named = (missing.length === NAMED + 1 ? missing : missing.slice(0, NAMED)).map((part) => t(part))
  const others = missing.length - named.length
  const list = new Intl.ListFormat(locale())
  const add = t('Add {parts}.', { parts: list.format(others > 0 ? [...named, t('{n} others', { n: others })] : named) })
  return {
    score,
    step: gain > 0 ? `${add} ${t('Worth {n, plural, one {# point} other {# points}}.', { n: gain })}` : add,
    isProfile: true,
  }
}
