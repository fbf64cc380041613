import { icsCalendar, type IcsEvent } from '../../domain/ics.ts'
import type { EventEntry } from '../../schema/events.ts'
import { fullPlace } from './event-texts.ts'

const DAY_MS = 86_400_000

/** A calendar file of events. `day`: the one they were read on; a later file replaces what an earlier one said of the same event. */
export function eventsIcs(name: string, events: EventEntry[], day: string, origin: string): string {
  const stamp = `${day}T00:00:00Z`
  return icsCalendar(
    name,
    events.map((event): IcsEvent => ({
      uid: `${event.id}@events.everyday`,
      start: event.start,
      end: event.end,
      stamp,
      sequence: Date.parse(stamp) / DAY_MS,
      title: event.name,
      text: [event.description, ...event.about, `With ${event.host}.`].join('\n\n'),
      place: fullPlace(event),
      url: `${origin}/events?event=${event.id}`,
    })),
  )
}

/** Hands the person the file, which their calendar opens. */
export function saveIcs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.ics`
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
