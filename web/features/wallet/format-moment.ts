const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** A row's timestamp relative to `now`: `Today, 9:12 AM`, `Yesterday, 4:05 PM`, `Nov 3, 2026, 9:12 AM`. */
export function formatMoment(moment: string, now: Date): string {
  const at = new Date(moment.replace(' ', 'T'))
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const day = [
    { on: now, words: 'Today' },
    { on: yesterday, words: 'Yesterday' },
  ].find(({ on }) => on.toDateString() === at.toDateString())
  return `${day?.words ?? date.format(at)}, ${time.format(at)}`
}
