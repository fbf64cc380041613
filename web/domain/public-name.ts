/** The name under which a person is shown to others: the first name, and the initial of the last one, as `Ann O.`; '' without a name. */
export function publicName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
