/** Days of the week, Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The employer's part of Form I-9 is due so many business days after the first day of work. */
const BUSINESS_DAYS = 3

/** The weekday on which it is due, and whether that is in the week after. `open`: how many days of a week the company is open, from Monday. */
export function employerPartDue(firstDay: number, open: 5 | 6 | 7): { day: number; isNextWeek: boolean } {
  let day = firstDay
  for (let left = BUSINESS_DAYS; left > 0;) {
    day += 1
    if (day % 7 < open) left -= 1
  }
  return { day: day % 7, isNextWeek: day >= 7 }
}
