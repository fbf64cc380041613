/**
 * A whole number as it was typed, without what groups its digits by three: a comma, a point, an apostrophe or a space, as people of
 * different countries write it. Other text as it is, without white space around it.
 */
export function plainDigits(typed: string): string {
  const text = typed.trim()
  return /^\d{1,3}(?:([,.'’]|\s)\d{3})(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : text
}
