import type { Point } from './distance.ts'
import type { Week } from '../lib/hours.ts'
import type { Score } from './score.ts'

export type Nearby = { id: string; name: string; type: string; city: string; score: number; miles: number }

/** A business with all that its page shows; `business/NN.json` holds some of them. */
export type BusinessPage = {
  id: string
  name: string
  type: string
  category: string
  tagline: string
  description: string
  status: 'active' | 'inactive' | 'archived'
  location: Point & { address: string; city: string; state: string; zip: string }
  timeZone: string
  hours: Week
  foundedYear: number
  openPositions: number
  teamCount: number
  contact: { phone: string; email: string; website: string }
  rating: number
  reviews: number
  priceRange: string
  tags: string[]
  promotion?: string | undefined
  services: string[]
  certifications: string[]
  createdAt: string
  updatedAt: string
  score: Score
  /** The closest others. */
  nearby: Nearby[]
}

/** A card of the list of profiles. */
export type ProfileCard = {
  id: string
  name: string
  type: string
  description: string
  status: 'active' | 'inactive' | 'archived'
  city: string
  state: string
  rating?: number
  reviews?: number
}
