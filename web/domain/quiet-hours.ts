/** When quiet hours begin and end for those who have turned them on and chosen no others. */
export const QUIET_FROM = '22:00'
export const QUIET_TO = '07:00'

const HALF_HOURS = 48

/** The times that can be chosen, as `22:30`. */
export const QUIET_TIMES: readonly string[] = Array.from({ length: HALF_HOURS }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** Minutes since midnight of a time such as `22:30`. */
export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
