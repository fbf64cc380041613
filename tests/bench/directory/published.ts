import { sample } from '../../../web/collections/businesses.ts'
import { newId } from '../../../web/lib/id.ts'
import { signUp, type Server } from '../../support/server.ts'
import { pusher } from '../seed.ts'

/** How many businesses an account publishes; the server is started with this limit. */
export const PER_ACCOUNT = 250

const KINDS = [
  ['Bakery', 'food', 'Rye on Thursdays, and cakes to order.'],
  ['Plumber', 'home', 'Boilers, bathrooms and burst pipes, day and night.'],
  ['Bookkeeper', 'professional', 'Monthly books for small shops and studios.'],
  ['Florist', 'retail', 'Flowers of the season, delivered before noon.'],
] as const
const NAMES = ['Harbor', 'Juniper', 'Summit', 'Copper', 'Maple', 'Lantern', 'Orchard', 'Granite', 'Willow', 'Beacon']
const CITIES = [
  ['Portland', 'OR', '97214', 45.51, -122.64],
  ['Chicago', 'IL', '60614', 41.92, -87.65],
  ['Atlanta', 'GA', '30309', 33.8, -84.39],
  ['Denver', 'CO', '80205', 39.76, -104.97],
  ['Austin', 'TX', '78704', 30.24, -97.77],
  ['Boston', 'MA', '02116', 42.35, -71.08],
  ['Phoenix', 'AZ', '85004', 33.45, -112.07],
  ['Nashville', 'TN', '37206', 36.18, -86.74],
] as const

/** The nth business: of four trades in eight cities, some miles from their centers. */
function business(n: number) {
  const [type, category, description] = KINDS[n % KINDS.length]!
  const [city, state, zip, lat, lng] = CITIES[(n * 7) % CITIES.length]!
  const [north, east] = [((n * 37) % 1000) / 1000 - 0.5, ((n * 91) % 1000) / 1000 - 0.5]
  return {
    ...sample.set,
    name: `${NAMES[(n * 3) % NAMES.length]} ${NAMES[(n * 7 + 1) % NAMES.length]} ${type} ${n}`,
    type,
    category,
    description,
    location: { address: `${n} High St`, city, state, zip, lat: lat + north, lng: lng + east },
    price_range: '$'.repeat((n % 4) + 1),
    tags: [`Since ${1950 + (n % 70)}`, 'Open early'],
  }
}

/** Publishes this many, of as many accounts as are needed. */
export async function publish(server: Server, count: number): Promise<void> {
  for (let from = 0; from < count; from += PER_ACCOUNT) {
    const push = pusher(server, await signUp(server, {}))
    const numbers = Array.from({ length: Math.min(PER_ACCOUNT, count - from) }, (_, n) => from + n)
    await push(numbers.map((n) => ({ collection: 'businesses', id: newId(), op: 'create', set: business(n) })))
  }
}
