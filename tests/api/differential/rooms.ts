import { readFileSync } from 'node:fs'
import { eventFiles } from '../../../web/catalog/events.ts'
import type { EventsFile } from '../../../web/catalog/schema/events.ts'
import { addDays } from '../../../web/domain/calendar-series.ts'
import type { SeatedEvent } from '../../sim/model/seats.ts'
import { catalogFiles } from '../../support/catalog.ts'

/** What the operator alone has: the links of events online. */
const LINKS = JSON.parse(readFileSync(new URL('../../../pocketbase/rooms.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

/** So long before an event, people are told of it, which no trace expects. */
const DAYS_BEFORE = 3

const { items } = catalogFiles.get('items/events') as EventsFile
const today = new Date().toISOString().slice(0, 10)
const next = eventFiles(catalogFiles, today).events!.events
const after = (day: string) => eventFiles(catalogFiles, day).events!.events

/** An event of the catalog with its next date and the one after that; of two, one that does not come in the next days. */
function far(...ids: string[]): SeatedEvent {
  const id = ids.find((each) => dayOf(each) > addDays(today, DAYS_BEFORE))!
  const { name, seats = 0, sku } = items.find((item) => item.id === id)!
  const dates = [next, after(dayOf(id))].map((list) => {
    const { start, end } = list.find((event) => event.id === id)!
    return { day: start.slice(0, 10), start, end }
  })
  return { id, name, seats, dates, ...(sku !== undefined && { sku }), ...(LINKS[id] && { link: LINKS[id] }) }
}

const dayOf = (id: string): string => next.find((event) => event.id === id)!.start.slice(0, 10)

/** The events of traces: two whose seats are sold, and two that are free; one of each is online. */
export const ROOMS: readonly SeatedEvent[] = [
  far('photographs-that-sell', 'your-first-hire'),
  far('website-clinic', 'one-day-online'),
  far('owners-supper', 'ugly-first-logos'),
  far('trademark-in-an-hour', 'chargebacks-explained'),
]
