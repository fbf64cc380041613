import { nextInSeries } from '../domain/calendar-series.ts'
import { instantIn, zonedText } from '../domain/calendar-zone.ts'
import { fromDollars } from '../domain/money.ts'
import type { EventEntry, Events, EventsFile } from './schema/events.ts'
import { soldEntry } from './schema/sold-entry.ts'
import type { SoldEntry } from './schema/sold-item.ts'
import type { CatalogFiles } from './files.ts'

type Item = EventsFile['items'][number]

const MINUTE_MS = 60_000

function entryOf(file: EventsFile, item: Item, today: string): EventEntry {
  const { id, name, object, type, description, features, zone, place, host, registrationRequired, about, featured } =
    item
  const { sku, price, seats } = item
  const start = instantIn(zone, nextInSeries(item.series, today), item.time)
  return {
    ...{ id, name, object, type, description, features, zone, place, host, registrationRequired, seats, about },
    start: zonedText(start, zone),
    end: zonedText(start + item.minutes * MINUTE_MS, zone),
    everyWeeks: item.series.everyWeeks,
    price: price === undefined ? 0 : fromDollars(price),
    ...(featured && { featured }),
    ...(sku !== undefined && price !== undefined && { sold: soldEntry(file, file.kind, { ...item, sku, price }) }),
  }
}

/** The items for sale with the dates that seats are for: the next ones after `today`. */
export function withDates(entries: SoldEntry[], files: CatalogFiles, today: string): SoldEntry[] {
  const events = new Map(eventFiles(files, today).events?.events.map((event) => [event.sold?.sku, event]))
  return entries.map((entry) => {
    const event = events.get(entry.sku)
    if (!event) return entry
    const { start, zone, everyWeeks } = event
    return { ...entry, start, zone, everyWeeks }
  })
}

/** `events`: each on its next date after `today`, in ascending order. */
export function eventFiles(files: CatalogFiles, today: string): { events?: Events } {
  const file = files.get('items/events') as EventsFile | undefined
  if (!file) return {}
  const { page, sections, empty, notes, newsletter } = file
  const events = file.items
    .map((item) => entryOf(file, item, today))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return { events: { day: today, page, sections, empty, notes, newsletter, events } }
}

/** Errors across events: duplicate ids, not exactly one featured event, unknown time zones, past dates. */
export function eventErrors(files: CatalogFiles, today: string): string[] {
  const file = files.get('items/events') as EventsFile | undefined
  if (!file) return []
  const errors: string[] = []
  const ids = file.items.map(({ id }) => id)
  file.items.forEach((item, at) => {
    const addError = (path: string, reason: string) => errors.push(`items/events.json: items.${at}.${path}: ${reason}`)
    if (ids.indexOf(item.id) !== at) addError('id', `${item.id} is used twice`)
    if (!isZone(item.zone)) return addError('zone', `${item.zone} is no time zone`)
    const { start } = entryOf(file, item, today)
    if (start.slice(0, 10) <= today) addError('series', `its next date, ${start.slice(0, 10)}, is past`)
  })
  const featured = file.items.filter((item) => item.featured).length
  if (featured !== 1) errors.push(`items/events.json: items: ${featured} are featured, there is room for one`)
  return errors
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
