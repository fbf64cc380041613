import { categoryName } from '../../domain/category-names.ts'
import { createListingMaker } from '../../domain/business-views.ts'
import {
  createBusinessFinder,
  unpackDirectory,
  type DirectoryMatch,
  type DirectoryQuery,
  type FindBusinesses,
  type Listing,
  type PackedDirectory,
} from '../../domain/directory.ts'
import { scoreListings, type ListingWords } from '../../domain/score-listings.ts'
import { DIRECTORY_PAGE_SIZE, MAX_KEPT_BUSINESSES, type ListedBusiness } from '../../domain/listed-business.ts'
import { isLocated } from '../../domain/distance.ts'
import { citiesOf, type City } from '../../domain/map-cities.ts'
import { toWorld } from '../../domain/mercator.ts'
import { pageOf } from '../../lib/pages.ts'
import type { WorkerHost } from '../../lib/worker-client.ts'
import { askForWords, readCopy, refreshCopy, type DirectoryCopy } from './directory-copy.ts'
import { createMarkerIndex, type MapMarker, type MarkerIndex } from './map-markers.ts'

/** West, south, east and north, in degrees. */
export type Bounds = [number, number, number, number]
/** The person's own businesses, as this device has them: they stand for what the server lists of them. */
export type OwnListed = { shown: ListedBusiness[]; hidden: string[] }
/** One page of those that match a query. */
export type FindRequest = { query: DirectoryQuery; page?: number | undefined; perPage: number }
/** What is drawn on a part of the map. The selected business is never part of a cluster. */
export type MarkersRequest = { query: DirectoryQuery; bounds: Bounds; zoom: number; selected?: string | undefined }
/** The first so many of those in sight, of the map and its insets; null: all are. */
export type InViewRequest = {
  query: DirectoryQuery
  areas: Bounds[] | null
  most: number
  selected?: string | undefined
}

/** Requests of a page. `catalog` comes first; `load` reads what people have published, once more after it was finished. */
export type DirectoryMessage =
  | { type: 'catalog'; directory: PackedDirectory }
  | { type: 'own'; own: OwnListed }
  | { type: 'load'; isSaving: boolean }
  | { type: 'find'; request: FindRequest }
  | { type: 'markers'; request: MarkersRequest }
  | { type: 'in-view'; request: InViewRequest }

/** How many of the whole list are not here, and why. 0: nobody knows how many, since nothing was read yet. */
export type Missing = { count: number; why: 'loading' | 'unreachable' | 'saving' | 'full' }
/** The page of matches, how many there are, what the words seem to mean, and how many businesses are known: all, and of each category. */
export type FindAnswer = {
  found: DirectoryMatch[]
  meant?: string | undefined
  total: number
  page: number
  pages: number
  all: number
  counts: Record<string, number>
  missing: Missing | null
}
/** Markers, and the cities that are named. */
export type MarkersAnswer = { markers: MapMarker[]; cities: City[] }
/** Those in sight, how many these are, and how many match wherever they are. */
export type InViewAnswer = {
  listings: Listing[]
  count: number
  total: number
  selected: Listing | null
  missing: Missing | null
}

/** The page is told again at most this often while pages of the list come in, in ms. */
const TOLD_EACH_MS = 1000
const MAX_CITIES = 40
/** A server that could not be reached is asked again after so long, and after twice as long each time up to the second one, in ms. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 300_000

const isWithin = ({ lat, lng }: Listing, [west, south, east, north]: Bounds) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Has all businesses, and answers with the few that a page shows. `tell` is called when other answers may be had. */
export function createDirectoryHost(tell: () => void): WorkerHost<DirectoryMessage> {
  let catalog: Listing[] = []
  let own: OwnListed = { shown: [], hidden: [] }
  let copy: DirectoryCopy | null = null
  let why: Missing['why'] = 'loading'
  let loading: Promise<void> | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const make = createListingMaker(new Date())
  const listings = new WeakMap<ListedBusiness, Listing>()
  const words: ListingWords = new WeakMap()
  const asked = new Set<string>()
  const foundByWords = new Map<string, ListedBusiness>()
  let all: { listings: Listing[]; find: FindBusinesses; counts: Record<string, number> } | null = null
  const located: { key: string; listings: Listing[]; cities: City[] } = { key: '', listings: [], cities: [] }
  const markers: { key: string; index: MarkerIndex } = { key: '', index: () => [] }

  function changed(): void {
    all = null
    located.key = ''
    tell()
  }

  function listed(item: ListedBusiness): Listing {
    const listing = listings.get(item) ?? make(item)
    listings.set(item, listing)
    return listing
  }

  function known() {
    if (all) return all
    const items = new Map([...foundByWords, ...(copy?.items ?? [])])
    for (const id of own.hidden) items.delete(id)
    for (const item of own.shown) items.set(item.id, item)
    const every = [...catalog, ...[...items.values()].map(listed)]
    const counts: Record<string, number> = {}
    for (const { category } of every) counts[category] = (counts[category] ?? 0) + 1
    all = { listings: every, find: createBusinessFinder(every, scoreListings(categoryName, words)), counts }
    return all
  }

  async function read(isSaving: boolean): Promise<void> {
    copy ??= await readCopy()
    if (copy.items.size > 0) changed()
    // Whoever was told that the server cannot be reached is told otherwise when it answers.
    if (why !== 'unreachable') why = 'loading'
    let last = 0
    const onChange = (gone: readonly string[]) => {
      why = 'loading'
      failures = 0
      for (const id of gone) foundByWords.delete(id)
      all = null
      if (performance.now() - last < TOLD_EACH_MS) return
      last = performance.now()
      changed()
    }
    const most = isSaving ? DIRECTORY_PAGE_SIZE : MAX_KEPT_BUSINESSES
    const isReached = await refreshCopy(copy, { most, onChange })
    why = !isReached ? 'unreachable' : isSaving && copy.items.size < MAX_KEPT_BUSINESSES ? 'saving' : 'full'
    changed()
  }

  /** One at a time: a second one has what the first one reads. */
  function load(isSaving: boolean): Promise<void> {
    clearTimeout(retry)
    loading ??= read(isSaving).finally(() => {
      loading = null
      if (why !== 'unreachable') return
      // Not all devices at the same moment.
      const delay = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures++) * (0.5 + Math.random() / 2)
      retry = setTimeout(() => void load(isSaving), delay)
    })
    return loading
  }

  function missing(): Missing | null {
    if (!copy?.at) return copy && why === 'unreachable' ? { count: 0, why } : null
    const count = copy.total - copy.items.size
    return count > 0 && copy.before > 0 ? { count, why } : null
  }

  /** What is not here is looked for on the server, and shown when it comes. */
  async function askServer(text: string): Promise<void> {
    if (asked.has(text)) return
    asked.add(text)
    const items = await askForWords(text)
    if (!items) asked.delete(text)
    const others = items?.filter(({ id }) => !copy?.items.has(id) && !foundByWords.has(id)) ?? []
    for (const item of others) foundByWords.set(item.id, item)
    if (others.length > 0) changed()
  }

  function find({ query, page: wanted, perPage }: FindRequest): FindAnswer {
    const { listings: every, find: findIn, counts } = known()
    const matches = findIn(query)
    const { page, pages, from, to } = pageOf(matches.length, perPage, wanted)
    if (copy && copy.before > 0 && query.text) void askServer(query.text)
    const found = matches.slice(from, to)
    const total = matches.length
    const meant = findIn.meant(query, total === 0)
    return { found, meant, total, page, pages, all: every.length, counts, missing: missing() }
  }

  function onMap(query: DirectoryQuery) {
    const key = JSON.stringify(query)
    if (located.key === key) return located
    const found = known()
      .find(query)
      .flatMap(({ listing }) => (isLocated(listing) ? [listing] : []))
    markers.key = ''
    return Object.assign(located, { key, listings: found, cities: citiesOf(found) })
  }

  function draw({ query, bounds, zoom, selected }: MarkersRequest): MarkersAnswer {
    const { key, listings: every, cities } = onMap(query)
    const chosen = every.find(({ id }) => id === selected)
    const named = `${key} ${chosen?.id ?? ''}`
    if (markers.key !== named) {
      markers.index = createMarkerIndex(chosen ? every.filter((one) => one !== chosen) : every)
      markers.key = named
    }
    const [from, to] = [toWorld({ lng: bounds[0], lat: bounds[3] }), toWorld({ lng: bounds[2], lat: bounds[1] })]
    const inside = cities.filter(({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y)
    return { markers: markers.index(bounds, zoom), cities: inside.slice(0, MAX_CITIES) }
  }

  function inView({ query, areas, most, selected }: InViewRequest): InViewAnswer {
    const { listings: matches } = onMap(query)
    const inside = areas ? matches.filter((one) => areas.some((area) => isWithin(one, area))) : matches
    const chosen = known().listings.find((one) => one.id === selected && isLocated(one)) ?? null
    const [count, total] = [inside.length, matches.length]
    return { listings: inside.slice(0, most), count, total, selected: chosen, missing: missing() }
  }

  return {
    async answer(message) {
      switch (message.type) {
        case 'catalog':
          catalog = unpackDirectory(message.directory)
          return changed()
        case 'own':
          own = message.own
          return changed()
        case 'load':
          return load(message.isSaving)
        case 'find':
          return find(message.request)
        case 'markers':
          return draw(message.request)
        case 'in-view':
          return inView(message.request)
      }
    },
  }
}
