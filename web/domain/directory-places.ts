import type { Point } from './distance.ts'

/** The packed list in `places.json`; `schema/map-files.ts` documents the format. */
export type PackedPlaces = { zips: number[]; lats: number[]; lngs: number[]; states: Record<string, string> }
/** A location with its name. */
export type Place = Point & { label: string }

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.']/g, '')
    .toLowerCase()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/[\s-]+/g, ' ')
    .trim()

const MAX_SUGGESTIONS = 6

/** Finds places in the list. */
export type PlaceFinder = {
  /** The place that a text names unambiguously: a ZIP code, a city with its state, or a city name that exists once. */
  find(text: string): Place | null
  /** Cities whose names begin with the text, those with most ZIP codes first. */
  suggest(text: string): Place[]
}

/** Unpacks the list once; lookups are fast after that. */
export function createPlaceFinder(packed: PackedPlaces): PlaceFinder {
  const points = new Map<number, Point>()
  let [zip, lat, lng] = [0, 0, 0]
  for (let at = 0; at < packed.zips.length; at++) {
    zip += packed.zips[at]!
    lat += packed.lats[at]!
    lng += packed.lngs[at]!
    points.set(zip, { lat: lat / 100, lng: lng / 100 })
  }
  const cities: { key: string; state: string; label: string; zip: number; gap: number }[] = []
  for (const [state, list] of Object.entries(packed.states)) {
    let at = 0
    for (const entry of list.split(';')) {
      const [name = '', step] = entry.split('|')
      at += Number(step)
      cities.push({ key: fold(name), state: state.toLowerCase(), label: `${name}, ${state}`, zip: at, gap: 0 })
    }
    // Cities with many ZIP codes leave a wide gap to the next city: an estimate of their size.
    for (let n = cities.length - 1, end = at + 1; n >= 0 && cities[n]!.state === state.toLowerCase(); n--) {
      cities[n]!.gap = end - cities[n]!.zip
      end = cities[n]!.zip
    }
  }
  const placeOf = (city: { label: string; zip: number }): Place => ({ ...points.get(city.zip)!, label: city.label })

  function matching(text: string, whole: boolean): typeof cities {
    const [name = '', ...rest] = text.split(',')
    const key = fold(name)
    const state = rest.join(' ').trim().toLowerCase()
    const test = (one: string, of: string) =>
      cities.filter((city) => (whole ? city.key === one : city.key.startsWith(one)) && city.state.startsWith(of))
    const found = test(key, state)
    const split = /^(.+) ([a-z]{2})$/.exec(key)
    return found.length > 0 || state || !split ? found : test(split[1]!, split[2]!)
  }

  return {
    find(text) {
      const digits = /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1]
      if (digits) {
        const point = points.get(Number(digits))
        return point ? { ...point, label: digits } : null
      }
      if (fold(text).length < 2) return null
      const found = matching(text, true)
      return found.length === 1 ? placeOf(found[0]!) : null
    },
    suggest(text) {
      if (fold(text).length < 2 || /\d/.test(text)) return []
      return matching(text, false)
        .sort((a, b) => b.gap - a.gap)
        .slice(0, MAX_SUGGESTIONS)
        .map(placeOf)
    },
  }
}
