import type { BusinessFields } from '../collections/businesses.ts'

/** What the directory and the map need of a business that a person described; `GET /api/directory` brings these. */
export type ListedBusiness = {
  id: string
  name: string
  type: string
  category: string
  tagline: string
  city: string
  state: string
  lat: number
  lng: number
  time_zone: string
  hours: (string | null)[]
  /** 1 to 4, or 0 while it is not said. */
  price: number
  tags: string[]
  /** Share of what is optional that is filled in, 0 to 1. */
  filled: number
  /** The day it was made, as 2026-11-20. */
  added: string
}

const MOST_TAGLINE = 110

/** The first sentence of a description, cut between words where it is long. */
export function taglineOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  const sentence = /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text
  if (sentence.length <= MOST_TAGLINE) return sentence
  const cut = sentence.slice(0, MOST_TAGLINE - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_TAGLINE / 2)).replace(/[\s,;:]+$/, '')}…`
}

/** Share of what is optional in a profile that is filled in, as the Everyday Score reads it. */
export function filledShare(of: BusinessFields): number {
  const parts = [
    of.location.address !== '',
    of.hours.some((day) => day !== null),
    of.founded_year > 0,
    of.team_count > 0,
    of.phone !== '',
    of.email !== '',
    of.website !== '',
    of.price_range !== '',
    of.services.length > 0,
    of.tags.length > 0,
  ]
  return parts.filter(Boolean).length / parts.length
}

/** A profile as the directory lists it; the server and the owner's own device both make it by this. */
export function listedOf(id: string, created: string, of: BusinessFields): ListedBusiness {
  const { city, state, lat, lng } = of.location
  return {
    id,
    name: of.name,
    type: of.type,
    category: of.category,
    tagline: taglineOf(of.description),
    city,
    state,
    lat,
    lng,
    time_zone: of.time_zone,
    hours: of.hours,
    price: of.price_range.length,
    tags: of.tags,
    filled: filledShare(of),
    added: created.slice(0, 10),
  }
}
