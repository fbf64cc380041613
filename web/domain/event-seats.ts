/** The seats of the next date of each event, by the event's id: how many it has, and how many are left. */
export type EventSeats = Readonly<Record<string, { day: string; seats: number; left: number }>>

/** How many seats a date has left; undefined if that is not known, or of another date. */
export function seatsLeft(seats: EventSeats, event: { id: string; start: string }): number | undefined {
  const known = seats[event.id]
  return known?.day === event.start.slice(0, 10) ? known.left : undefined
}
