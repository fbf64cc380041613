// Generates 210 businesses of the directory from the parts in scripts/businesses/ and writes them to
// public/catalog/businesses/composed.json; the output is deterministic: node scripts/businesses.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import { CITIES } from './businesses/cities.mjs'
import { FACTS, ORIGINS, OWNERS, PROMOTIONS, STREETS, WEEKS } from './businesses/parts.mjs'
import { TRADES_1 } from './businesses/trades-1.mjs'
import { TRADES_2 } from './businesses/trades-2.mjs'
import { TRADES_3 } from './businesses/trades-3.mjs'
import { root } from './lib/paths.mjs'

const folder = join(root, 'public/catalog')

/** A pseudorandom number generator (0 to 1) seeded with a text. */
function seeded(text) {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0), 16777619)
  return () => {
    state += 0x6d2b79f5
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

async function zipCoordinates() {
  const { zips, lats, lngs } = JSON.parse(await readFile(join(folder, 'places.json'), 'utf8'))
  const at = new Map()
  let [zip, lat, lng] = [0, 0, 0]
  for (let n = 0; n < zips.length; n++) {
    zip += zips[n]
    lat += lats[n]
    lng += lngs[n]
    at.set(String(zip).padStart(5, '0'), { lat: lat / 100, lng: lng / 100 })
  }
  return at
}

const slugOf = (name) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const words = (number) =>
  ['', 'one person', 'two people', 'three people', 'four people', 'five people', 'six people', 'seven people'][
    number
  ] ?? `${number} people`

/** Quality from 0 (struggling) to 1 (exemplary); most are good, a few are neither. */
function standingOf(random, { rating, foundedYear, months }) {
  const quality = Math.min(1, Math.max(0, (rating - 3.2) / 1.7)) * 0.5 + random() ** 0.9 * 0.5
  const chance = (likely) => random() < likely
  const documentsNeeded = 3 + Math.floor(random() * 3)
  const documentsHeld = Math.max(1, documentsNeeded - Math.floor((1 - quality) * random() * 6))
  const invoices = 6 + Math.floor(random() * 40)
  const share = (low) => Math.round(Math.min(1, low + (1 - low) * quality * (0.6 + random() * 0.5)) * 100) / 100
  return {
    identity: chance(0.55 + quality * 0.5),
    registration: chance(0.3 + quality * 0.7),
    address: chance(0.3 + quality * 0.7),
    bank: foundedYear < 2025 && chance(0.25 + quality * 0.7),
    answered: share(0.1),
    months,
    complaints: chance(0.9 - quality) ? 1 + Math.floor(random() * 2) : 0,
    documentsNeeded,
    documentsHeld,
    documentsExpired: chance(0.55 - quality * 0.5) ? 1 : 0,
    profile: share(0.4),
    replyHours: Math.max(1, Math.round((1 - quality) * 44 + random() * 6)),
    activeDays: Math.round(15 + quality * 45 + random() * 25),
    invoices,
    invoicesOnTime: Math.max(0, invoices - Math.floor((1 - quality) * random() * 24)),
    chargebacks: chance(0.35 - quality * 0.35) ? 1 : 0,
  }
}

const day = (year, month, date) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Whole months from a day to November 2026, when the list was generated. */
const monthsSince = (year, month) => Math.max(0, (2026 - year) * 12 + 11 - month)

function compose(trade, line, at, coordinates) {
  const [key, name, sentence, week] = line.split('|')
  const { city, state, area, zips, timeZone } = CITIES.get(key)
  const id = slugOf(name)
  const random = seeded(id)
  const pick = (from) => from[Math.floor(random() * from.length)]
  const some = (from, least, most) => {
    const wanted = Math.min(from.length, least + Math.floor(random() * (most - least + 1)))
    const order = from.map((value) => ({ value, by: random() })).sort((a, b) => a.by - b.by)
    const chosen = new Set(order.slice(0, wanted).map(({ value }) => value))
    return from.filter((value) => chosen.has(value))
  }
  const zip = pick(zips)
  const middle = coordinates.get(zip)
  if (!middle) throw new Error(`${name}: no coordinates for ${zip}`)
  // Within about half a mile of the center of the ZIP code's area.
  const place = (degrees) => Math.round((degrees + (random() - 0.5) * 0.014) * 1e4) / 1e4
  const street = pick(STREETS)
  const teamCount = 2 + Math.floor(random() ** 2 * 22)
  const foundedYear = 2025 - Math.floor(random() ** 1.6 * 46)
  const joinedYear = Math.max(foundedYear, 2019 + Math.floor(random() * 8))
  const joinedMonth = 1 + Math.floor(random() * (joinedYear === 2026 ? 10 : 12))
  const months = monthsSince(joinedYear, joinedMonth)
  const rating = Math.round((3.4 + random() ** 0.55 * 1.6) * 10) / 10
  const facts = FACTS[trade.category]
  const origin = ORIGINS[(at * 5 + Math.floor(random() * 3)) % ORIGINS.length]
  const [weekdays, friday, saturday, sunday] = (week ?? pick(WEEKS[trade.hours])).split(' ')
  const hours = [weekdays, weekdays, weekdays, weekdays, friday, saturday, sunday].map((day) =>
    day === '-' ? null : day,
  )
  const promotion = random() < 0.28 ? pick(PROMOTIONS) : undefined
  return {
    id,
    name,
    type: trade.type,
    category: trade.category,
    tagline: sentence,
    description: [
      sentence,
      origin({ owner: pick(OWNERS), year: foundedYear, street, people: words(teamCount) }),
      facts[at % facts.length](2 + Math.floor(random() * 6)),
    ].join(' '),
    status: 'active',
    location: {
      address: `${100 + Math.floor(random() * 3900)} ${street}`,
      city,
      state,
      zip,
      lat: place(middle.lat),
      lng: place(middle.lng),
    },
    timeZone,
    hours,
    foundedYear,
    openPositions: random() < 0.4 ? 1 + Math.floor(random() * 3) : 0,
    teamCount,
    contact: {
      phone: `(${area}) 555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`,
      email: `hello@${id}.example`,
      website: `https://${id}.example`,
    },
    rating,
    reviews: Math.round(4 + random() ** 2.2 * 420 * Math.min(1, (months + 6) / 40)),
    priceRange: pick(trade.prices.split(' ')),
    tags: some(trade.tags.split('|'), 3, 4),
    ...(promotion ? { promotion } : {}),
    services: some(trade.services.split('|'), 3, 5),
    certifications: some(trade.papers.split('|'), 1, 3),
    createdAt: day(joinedYear, joinedMonth, 1 + Math.floor(random() * 28)),
    updatedAt: day(2026, 8 + Math.floor(random() * 3), 1 + Math.floor(random() * 28)),
    standing: standingOf(random, { rating, foundedYear, months }),
  }
}

const coordinates = await zipCoordinates()
const items = [...TRADES_1, ...TRADES_2, ...TRADES_3].flatMap((trade, row) =>
  trade.of
    .trim()
    .split('\n')
    .map((line, at) => compose(trade, line, row + at, coordinates)),
)
const file = join(folder, 'businesses/composed.json')
await writeFile(file, await format(JSON.stringify({ items }), { parser: 'json', printWidth: 120 }))
