/** A parsed salary text, such as `$118,000 to $142,000 a year`. */
export type Salary = { min: number; max: number; unit: 'YEAR' | 'HOUR' }

/** Parses the range of a salary text, in dollars. Null for another format. */
export function parseSalary(text: string): Salary | null {
  const parts = text.match(/^\$([\d,.]+) to \$([\d,.]+) an? (year|hour)$/)
  if (!parts) return null
  const [min, max] = [parts[1]!, parts[2]!].map((amount) => Number(amount.replaceAll(',', '')))
  if (!min || !max || min > max) return null
  return { min, max, unit: parts[3] === 'year' ? 'YEAR' : 'HOUR' }
}
