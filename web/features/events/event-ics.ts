import { icsCalendar, type IcsEvent } from '../../domain/ics.ts'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { fullPlace } from '../../domain/event-place.ts'

const DAY_MS = 86_400_000
/** Added to the number of a file with the link, so that no later one without it replaces its entry (pocketbase/registrations/calendar.go). */
const WITH_LINK = 1_000_000

/**
 * A calendar file of events. `day`: the date of the data; a later file replaces the same event and day of an earlier one. `link`: where one takes
 * part, for those who are registered.
 */
export function eventsIcs(name: string, events: EventEntry[], day: string, origin: string, link = ''): string {
  const stamp = `${day}T00:00:00Z`
  return icsCalendar(
    name,
    events.map((event): IcsEvent => ({
      uid: `${event.id}-${event.start.slice(0, 10)}@events.everyday`,
      start: event.start,
      end: event.end,
      stamp,
      sequence: Date.parse(stamp) / DAY_MS + (link ? WITH_LINK : 0),
      title: event.name,
      text: [event.description, ...event.about, `With ${event.host}.`, link].filter(Boolean).join('\n\n'),
      place: link || fullPlace(event),
      url: `${origin}/events?event=${event.id}`,
    })),
  )
}

/** Downloads the file. */
export function saveIcs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.ics`
  link.click()
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
