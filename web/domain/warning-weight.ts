/** Titles, as the server writes them, of what leaves an account with less protection until the person acts. */
const LESS_PROTECTED = ['Two-factor sign-in is off']
/** The category of notifications about the account itself. */
const SECURITY = 'security'

type Warning = { category: string; title: string }

const rankOf = ({ category, title }: Warning): number => {
  if (category !== SECURITY) return 2
  return LESS_PROTECTED.includes(title) ? 0 : 1
}

/** Warnings by weight, where one of them speaks for all; those of the same weight stay in their order. */
export const heaviestFirst = <W extends Warning>(warnings: readonly W[]): W[] =>
  warnings.toSorted((a, b) => rankOf(a) - rankOf(b))
