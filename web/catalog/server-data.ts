import type { AudiobooksFile } from './schema/books.ts'
import type { BusinessesFile } from './schema/businesses.ts'
import type { OpenApplications } from '../domain/applications.ts'
import { fullPlace } from '../domain/event-place.ts'
import type { EventsFile, Rooms } from './schema/events.ts'
import type { JobsFile } from './schema/jobs.ts'
import { filesIn, type CatalogFiles } from './files.ts'
import { soldEntries } from './sold.ts'

/** Catalog data for the server's hooks, by the name of the file that they load. */
export function serverData(files: CatalogFiles): Record<string, unknown> {
  return {
    'sold.json': priceList(files),
    'businesses.json': scoreInputs(files),
    'applications.json': openApplications(files),
  }
}

/** The items for sale, with the fields that the price of an order depends on, the stock at first, and how many files audiobooks have. */
function priceList(files: CatalogFiles) {
  const audiobooks = (files.get('items/audiobooks') as AudiobooksFile | undefined)?.items ?? []
  const counts = new Map(audiobooks.map(({ sku, format }) => [sku, Number(/(\d+) files?$/.exec(format)?.[1])]))
  return soldEntries(files).map(({ sku, name, kind, price, maxQuantity, period, stock }) => ({
    sku,
    name,
    kind,
    price,
    maxQuantity,
    period,
    stock,
    files: counts.get(sku),
  }))
}

/** The inputs of scores: name and values of each business, by id. */
function scoreInputs(files: CatalogFiles) {
  const items = filesIn<BusinessesFile>(files, 'businesses/').flatMap(([, file]) => file.items)
  return Object.fromEntries(
    items.map(({ id, name, rating, reviews, standing }) => [id, { name, inputs: { ...standing, rating, reviews } }]),
  )
}

/** Positions, and events for which one registers by a form: seats that cost something are sold. */
function openApplications(files: CatalogFiles): OpenApplications {
  const jobs = files.get('jobs') as JobsFile | undefined
  const events = files.get('items/events') as EventsFile | undefined
  return {
    jobs: (jobs?.jobs ?? []).map(({ id }) => id),
    events: (events?.items ?? [])
      .filter(({ registrationRequired, sku }) => registrationRequired && sku === undefined)
      .map(({ id, series }) => ({ id, series })),
  }
}

/**
 * The events for the server, which gives away their seats, tells people of theirs the day before, and alone knows the links of those online:
 * pocketbase/events.
 */
export function eventDates(files: CatalogFiles, rooms: Rooms) {
  const items = (files.get('items/events') as EventsFile | undefined)?.items ?? []
  for (const id of Object.keys(rooms)) {
    const event = items.find((item) => item.id === id)
    if (!event || !('online' in event.place)) throw new Error(`pocketbase/rooms.json: ${id} is no event online`)
  }
  return items.map(({ id, name, series, time, zone, minutes, seats, sku, place, description, host }) => ({
    ...{ id, name, series, time, zone, minutes, seats, sku, host },
    text: description,
    place: fullPlace({ place }),
    link: rooms[id],
  }))
}
