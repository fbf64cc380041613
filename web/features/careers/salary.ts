/** What a salary text says: `$118,000 to $142,000 a year`. */
export type Salary = { min: number; max: number; unit: 'YEAR' | 'HOUR' }

/** Reads the range that a salary text gives, in dollars. Null where it is written in another way. */
export function parseSalary(text: string): Salary | null {
  const parts = text.match(/^\$([\d,.]+) to \$([\d,.]+) an? (year|hour)$/)
  if (!parts) return null
  const [min, max] = [parts[1]!, parts[2]!].map((amount) => Number(amount.replaceAll(',', '')))
  if (!min || !max || min > max) return null
  return { min, max, unit: parts[3] === 'year' ? 'YEAR' : 'HOUR' }
}
