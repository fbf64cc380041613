/** The kinds of company whose names have rules. */
export type CompanyKind = 'llc' | 'corporation'

/** What the law asks of the end of a name, with a form that satisfies it. */
const ENDINGS: Record<CompanyKind, { pattern: RegExp; example: string }> = {
  llc: { pattern: /\b(llc|l\.l\.c\.|lc|l\.c\.|limited liability company|limited company)\s*$/i, example: 'LLC' },
  corporation: {
    pattern: /\b(inc|inc\.|incorporated|corp|corp\.|corporation|company|co\.|limited|ltd\.?)\s*$/i,
    example: 'Inc.',
  },
}
/** Words for which most states want the permission of somebody else. */
const RESTRICTED =
  /\b(bank|banking|trust|insurance|university|college|attorney|lawyer|engineering|federal|police|credit union)\b/gi
/** What registers leave out when they compare two names. */
const IGNORED =
  /\b(the|a|an|and|of|llc|lc|inc|incorporated|corp|corporation|company|co|limited|ltd|liability|lp|llp)\b/g

/** One rule with its answer for a name. */
export type NameRule = { id: 'ending' | 'restricted' | 'distinct'; ok: boolean; text: string }

/** The part of a name that registers compare: without case, punctuation, articles and the kind of company. */
export const comparedName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(IGNORED, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What can be said about a company's name without looking into a register. */
export function checkCompanyName(name: string, kind: CompanyKind): NameRule[] {
  const { pattern, example } = ENDINGS[kind]
  const words = [...new Set(Array.from(name.matchAll(RESTRICTED), ([word]) => word.toLowerCase()))]
  const compared = comparedName(name)
  const ends = pattern.test(name.trim())
  return [
    {
      id: 'ending',
      ok: ends,
      text: ends ? 'It says what kind of company it is.' : `It has to end in words like ${example}.`,
    },
    {
      id: 'restricted',
      ok: words.length === 0,
      text:
        words.length === 0
          ? 'No word in it needs a permit.'
          : `Most states ask for a permit before a name may say ${words.join(' or ')}.`,
    },
    {
      id: 'distinct',
      ok: compared.length > 0,
      text: compared
        ? `The register compares only “${compared}”.`
        : 'Nothing is left to compare once the register drops its usual words.',
    },
  ]
}
