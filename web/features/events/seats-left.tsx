import type { EventEntry } from '../../catalog/schema/events.ts'
import { useSeatsLeft } from '../../data/use-seats.ts'
import { seatsText } from './seats-text.ts'

/** The seats of a date, as the server last said; in the HTML those that the room has. */
export function SeatsLeft({ event }: { event: EventEntry }) {
  return <>{seatsText(event, useSeatsLeft(event))}</>
}
