import type { PackedDirectory } from '../domain/directory.ts'
import { shardOf } from '../domain/directory-shard.ts'
import { milesBetween } from '../domain/distance.ts'
import type { BusinessPage } from '../domain/directory-page.ts'
import { calculateScore } from '../domain/score.ts'
import type { ScoreFacts } from '../domain/score-facts.ts'
import { PRICE_RANGES } from '../collections/business-options.ts'
import { contradictionsOf, sharedBetween } from './business-rules.ts'
import type { BusinessesFile } from './schema/businesses.ts'
import type { RoutePages } from './schema/route-pages.ts'
import { filesIn, type CatalogFiles, type DerivedFiles } from './files.ts'

const NEARBY = 3

const FOLDER = 'businesses/'
const businessesOf = (files: CatalogFiles) => filesIn<BusinessesFile>(files, FOLDER).flatMap(([, { items }]) => items)

/** The ids of the businesses that pages show as samples, by page. */
function samplesOf(files: CatalogFiles) {
  const textsOf = <Page extends keyof RoutePages>(page: Page) =>
    files.get(`route-pages/${page}`) as RoutePages[Page] | undefined
  return {
    'business-profiles': textsOf('business-profiles')?.samples.businesses ?? [],
    'everyday-score': textsOf('everyday-score')?.sections.examples.businesses ?? [],
  }
}

/** Ids of the businesses that have a page. */
export const businessIds = (files: CatalogFiles): string[] => businessesOf(files).map(({ id }) => id)

/** Errors in the files of the businesses: duplicate ids, entries that contradict themselves or each other, samples that do not exist. */
export function businessErrors(files: CatalogFiles): string[] {
  const all = businessesOf(files)
  const errors: string[] = []
  const seen = new Set<string>()
  for (const { id } of all) {
    if (seen.has(id)) errors.push(`businesses: ${id}: is duplicated`)
    seen.add(id)
  }
  for (const error of [...all.flatMap(contradictionsOf), ...sharedBetween(all)]) errors.push(`businesses: ${error}`)
  for (const [page, ids] of Object.entries(samplesOf(files)))
    for (const id of ids) if (!seen.has(id)) errors.push(`route-pages/${page}.json: there is no business ${id}`)
  return errors
}

/** `directory.json`, the pages of the businesses in `business/NN.json`, and `score.json` with the distribution of all scores. */
export function deriveBusinesses(files: CatalogFiles): DerivedFiles {
  const all = businessesOf(files).map((business) => {
    const { rating, reviews, standing } = business
    return {
      ...business,
      inputs: { ...standing, rating, reviews },
      score: calculateScore({ ...standing, rating, reviews }),
    }
  })
  const weeks: string[] = []
  const zones: string[] = []
  const place = (list: string[], value: string) => {
    if (!list.includes(value)) list.push(value)
    return list.indexOf(value)
  }
  const items = all.map(
    ({ id, name, type, category, tagline, location, timeZone, hours, rating, reviews, ...rest }) => ({
      id,
      name,
      type,
      category,
      tagline,
      city: location.city,
      state: location.state,
      lat: location.lat,
      lng: location.lng,
      rating,
      reviews,
      price: PRICE_RANGES.indexOf(rest.priceRange) + 1,
      tags: rest.tags,
      ...(rest.promotion ? { promotion: rest.promotion } : {}),
      score: rest.score.score,
      added: rest.createdAt,
      week: place(weeks, JSON.stringify(hours)),
      zone: place(zones, timeZone),
    }),
  )
  const directory: PackedDirectory = { weeks: weeks.map((week) => JSON.parse(week) as (string | null)[]), zones, items }

  const shards: Record<string, BusinessPage[]> = {}
  for (const { standing: _, inputs: __, owners: ___, ...business } of all) {
    const nearby = all
      .filter(({ id }) => id !== business.id)
      .map(({ id, name, type, location, score }) => ({
        id,
        name,
        type,
        city: `${location.city}, ${location.state}`,
        score: score.score,
        miles: Math.round(milesBetween(business.location, location) * 10) / 10,
      }))
      .sort((a, b) => a.miles - b.miles)
      .slice(0, NEARBY)
    ;(shards[shardOf(business.id)] ??= []).push({ ...business, nearby })
  }

  const named = samplesOf(files)
  const facts: ScoreFacts = {
    scores: all.map(({ score }) => score.score).sort((a, b) => a - b),
    examples: named['everyday-score']
      .flatMap((id) => all.filter((business) => business.id === id))
      .map((business) => ({
        id: business.id,
        name: business.name,
        type: business.type,
        description: business.tagline,
        inputs: business.inputs,
        score: business.score,
      })),
  }
  const samples = named['business-profiles']
    .flatMap((id) => items.filter((item) => item.id === id))
    .map(({ id }) => {
      const { name, type, category, description, status, location, rating, reviews } = all.find(
        (business) => business.id === id,
      )!
      return {
        id,
        name,
        type,
        category,
        description,
        status,
        city: location.city,
        state: location.state,
        rating,
        reviews,
      }
    })
  return { directory, ...shards, score: facts, 'profile-samples': samples }
}
