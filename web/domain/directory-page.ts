import type { BusinessPhoto } from '../collections/business-photos.ts'
import type { BusinessStatus } from '../collections/business-options.ts'
import type { Point } from './distance.ts'
import type { Week } from '../lib/hours.ts'
import type { Score } from './score.ts'

/** A business of the catalog near another one, with the distance in miles. */
export type Nearby = { id: string; name: string; type: string; city: string; score: number; miles: number }

/** The data of a business's page; each `business/NN.json` contains several. */
export type BusinessPage = {
  id: string
  name: string
  type: string
  category: string
  tagline: string
  description: string
  status: BusinessStatus
  location: Point & { address: string; city: string; state: string; zip: string }
  timeZone: string
  hours: Week
  foundedYear: number
  openPositions: number
  teamCount: number
  contact: {
    phone: string
    email: string
    website: string
    /** Of social media; a business of the catalog has none. */
    links?: string[]
  }
  /** A business of the catalog has none. */
  photos?: BusinessPhoto[]
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
  /** The nearest other businesses. */
  nearby: Nearby[]
}

/** A card of the list of profiles. */
export type ProfileCard = {
  id: string
  name: string
  type: string
  category: string
  description: string
  status: BusinessStatus
  /** By the operator. */
  isTakenDown?: boolean
  city: string
  state: string
  rating?: number
  reviews?: number
}
