import { MAYBE_NUMBER, numberOf } from './number-words.ts'
import type { Business } from './schema/businesses.ts'

/** The year that ages are counted to. */
const YEAR = 2026
const MONTH = 11

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const pattern = (source: string) => new RegExp(source.replaceAll('<n>', `(${MAYBE_NUMBER})`), 'gi')
/** The numbers that a pattern finds: those of its first group that has matched. */
const found = (text: string, source: RegExp) =>
  [...text.matchAll(source)].flatMap((match) => {
    const n = numberOf(match.slice(1).find(Boolean) ?? '')
    return n === undefined ? [] : [{ said: match[0], n }]
  })

/** When it was founded: these name the year of `foundedYear`. */
const FOUNDED =
  /\b(?:(?:founded|opened|started|began)(?: [\w'-]+){0,7} in|set up(?: shop)? in(?: the \w+ of)?|run since) (\d{4})\b|(?<=^|[.;] )Since (\d{4})\b/g
/** What cannot have happened before it was founded. */
const AFTERWARDS = /\b(?:took over|moved|joined)(?: [\w'-]+){0,6} in (\d{4})\b/g
const AGE = pattern(
  String.raw`\b(?:in|after) <n> years(?= (?:it|they|the shop|the firm|in business)\b|,? the )|\b<n> years in business\b`,
)

/** The least age of a business of which a text says that. */
const LEAST_AGE: [RegExp, number][] = [
  [/\b(?:father|mother|parents|uncle|aunt|mother-in-law)\b[^.;]{0,40}\b(?:opened|started|began|founded)\b/i, 12],
  [/\bsecond generation\b|\btwo generations\b/i, 20],
  [/\bgrand(?:mother|father|parents)\b[^.;]{0,40}\b(?:opened|started|began|founded)\b|\bgrandson runs\b/i, 30],
  [/\bthird generation\b|\bthree generations\b/i, 35],
  [/\bfourth generation\b|\bfour generations\b/i, 60],
]

/** The whole team, and part of it. */
const TEAM = pattern(String.raw`\b<n> people(?: on staff| work\b|, \w+ vans)|\b(?:staff|crew|team) of <n>\b`)
const PART_OF_TEAM = pattern(
  String.raw`\b<n> (?:bakers|barbers|bookkeepers|brothers|cooks|dentists|former librarians|lawyers|mechanics|owners|painters|partners|sisters|stylists|teachers|therapists|tutors|vets)\b`,
)
const ALONE = /\bworks alone\b|\bone-(?:man|woman|person) (?:shop|firm|business)\b/i

/** What a text sends people to that its page does not show: of a sample there are no reviews to read; without open positions nobody is wanted. */
const OF_REVIEWS = /\b(?:the|its|their|our|her|his|good|bad|online|recent|five-star) reviews?\b/i
const HIRING = /\b(?:is|are|now) hiring\b|\bhelp wanted\b|\bopen positions?\b|\bapply (?:in person|at)\b/i

/** What the hours of a trade have to allow: open by, open until, closed on. Hours after midnight count on from 24. */
const TRADES: Record<string, { by?: number; until?: number; closed?: string[] }> = {
  Bakery: { by: 9 },
  'Coffee Shop': { by: 8 },
  'Coffee Roaster': { by: 8 },
  Diner: { by: 7, until: 14 },
  Taqueria: { until: 20 },
  'Mexican Restaurant': { until: 20 },
  Brewery: { until: 21 },
  'Ice Cream Shop': { until: 19 },
  Plumber: { by: 8, closed: ['Sunday'] },
  Electrician: { by: 8, closed: ['Sunday'] },
  Painter: { by: 8, closed: ['Sunday'] },
  Landscaper: { by: 8, closed: ['Sunday'] },
  'Law Office': { closed: ['Sunday'] },
  Bookkeeper: { closed: ['Saturday', 'Sunday'] },
  Preschool: { by: 8, until: 14, closed: ['Saturday', 'Sunday'] },
  'Music School': { until: 19 },
  'Tutoring Center': { until: 18 },
  'Martial Arts School': { until: 19 },
  'Yoga Studio': { by: 8, until: 19 },
  'Climbing Gym': { by: 10, until: 20 },
  'Physical Therapist': { by: 8, until: 17 },
}

/** Tags that promise something of the hours. */
const PROMISES: [RegExp, (opens: number[], closes: number[]) => boolean][] = [
  [/^open late$/i, (_, closes) => Math.max(...closes) >= 22],
  [/^open until midnight$/i, (_, closes) => Math.max(...closes) >= 24],
  [/^evening hours$/i, (_, closes) => Math.max(...closes) >= 19],
  [/^opens? early$|^early mornings$/i, (opens) => Math.min(...opens) <= 7],
]

const decimal = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const spans = (hours: Business['hours']) =>
  hours.map((day) => {
    if (!day) return null
    const [opens, closes] = day.split('-').map(decimal) as [number, number]
    return { opens, closes: closes <= opens ? closes + 24 : closes }
  })

function agesAndTeam({ tagline, description, foundedYear, teamCount, openPositions }: Business): string[] {
  const text = `${tagline} ${description}`
  const age = YEAR - foundedYear
  const alone = ALONE.exec(text)?.[0]
  return [
    ...found(description, FOUNDED)
      .filter(({ n }) => n !== foundedYear)
      .map(({ said }) => `says "${said}", but was founded in ${foundedYear}`),
    ...found(text, AFTERWARDS)
      .filter(({ n }) => n < foundedYear || n > YEAR)
      .map(({ said }) => `says "${said}", but was founded in ${foundedYear}`),
    ...found(text, AGE)
      .filter(({ n }) => n > age)
      .map(({ said }) => `says "${said}", but is ${age} years old`),
    ...LEAST_AGE.flatMap(([words, least]) => {
      const said = words.exec(text)?.[0]
      return said && age < least ? [`says "${said}", but is ${age} years old`] : []
    }),
    ...found(text, TEAM)
      .filter(({ n }) => n !== teamCount)
      .map(({ said }) => `says "${said}", but its team is ${teamCount}`),
    ...found(text, PART_OF_TEAM)
      .filter(({ n }) => n > teamCount)
      .map(({ said }) => `says "${said}", but its team is ${teamCount}`),
    ...(alone && teamCount > 1 ? [`says "${alone}", but its team is ${teamCount}`] : []),
    ...(openPositions > Math.ceil(teamCount / 2) ? [`looks for ${openPositions}, with a team of ${teamCount}`] : []),
  ]
}

function openingHours(business: Business): string[] {
  const { type, tagline, description, tags, services, promotion = '', hours } = business
  const text = [tagline, description, promotion, ...tags, ...services].join('. ')
  const days = spans(hours)
  const open = days.filter((day) => day !== null)
  const opens = open.map((day) => day.opens)
  const closes = open.map((day) => day.closes)
  const { by, until, closed = [] } = TRADES[type] ?? {}
  const errors: string[] = []
  if (opens.length === 0) return ['is never open']
  if (open.some((day) => day.closes - day.opens > 17)) errors.push('is open for more than 17 hours')
  if (by !== undefined && Math.min(...opens) > by) errors.push(`a ${type} opens by ${by}:00`)
  if (until !== undefined && Math.max(...closes) < until) errors.push(`a ${type} is open until ${until}:00`)
  for (const day of closed)
    if (days[WEEKDAYS.indexOf(day)]) errors.push(`a ${type} is closed on ${day}s, but this one is open`)
  WEEKDAYS.forEach((day, at) => {
    const isClosed = new RegExp(String.raw`\bclosed (?:on )?(?:\w+ and )?${day}s?\b`, 'i').test(text)
    if (isClosed && days[at]) errors.push(`says that it is closed on ${day}s, but is open`)
    if (!isClosed && !days[at] && new RegExp(String.raw`\b${day}s?\b`).test(text))
      errors.push(`names ${day}, but is closed on it`)
  })
  for (const [said, hour, minute = '0', half] of text.matchAll(/\bopens at (\d+)(?::(\d\d))?( [AP]M)?/gi)) {
    const time = Number(hour) + Number(minute) / 60 + (half === ' PM' ? 12 : 0)
    if (!opens.includes(time)) errors.push(`says "${said}", but never does`)
  }
  if (/\bopen until midnight\b/i.test(text) && !closes.includes(24)) errors.push('says that it is open until midnight')
  for (const [tag, kept] of PROMISES)
    for (const said of tags)
      if (tag.test(said) && !kept(opens, closes)) errors.push(`has the tag "${said}", but is not`)
  return errors
}

function whatIsNotShown({ tagline, description, promotion = '', openPositions }: Business): string[] {
  const text = `${tagline} ${description} ${promotion}`
  const reviews = OF_REVIEWS.exec(text)?.[0]
  const hiring = HIRING.exec(text)?.[0]
  return [
    ...(reviews ? [`speaks of "${reviews}", but its page shows none`] : []),
    ...(hiring && openPositions === 0 ? [`says "${hiring}", but has no open positions`] : []),
  ]
}

function recordOf(business: Business): string[] {
  const { owners = [], description, tagline, location, contact, createdAt, updatedAt, foundedYear, standing } = business
  const [year, month] = createdAt.split('-').map(Number) as [number, number]
  const months = (YEAR - year) * 12 + MONTH - month
  const errors: string[] = []
  for (const owner of owners) if (!description.includes(owner)) errors.push(`its text does not name its owner ${owner}`)
  for (const [said, street = ''] of description.matchAll(
    /\b(?:on|off) ([A-Z]\w+(?: [A-Z]\w+)?) (?:Avenue|Ave|Boulevard|Blvd|Road|Rd|Street|St)\b/g,
  ))
    if (!location.address.includes(street)) errors.push(`says "${said}", but is at ${location.address}`)
  if (!/^\d+ \S/.test(location.address)) errors.push(`has no number in its address: ${location.address}`)
  if (description.includes(tagline)) errors.push('its description repeats its tagline')
  if (year < foundedYear) errors.push(`joined in ${year}, but was founded in ${foundedYear}`)
  if (updatedAt < createdAt) errors.push('was changed before it was added')
  if (standing.months !== months) errors.push(`joined ${months} months ago, but its score counts ${standing.months}`)
  if (contact.email.split('@')[1] !== contact.website.slice('https://'.length))
    errors.push('its email is not of its website')
  for (const list of [business.tags, business.services, business.certifications])
    if (new Set(list).size < list.length) errors.push(`lists something twice: ${list.join(', ')}`)
  return errors
}

/** How an entry contradicts itself: its text against its founding, team, hours, address, dates, and what its page shows. */
export const contradictionsOf = (business: Business): string[] =>
  [...agesAndTeam(business), ...openingHours(business), ...whatIsNotShown(business), ...recordOf(business)].map(
    (error) => `${business.id}: ${error}`,
  )

const RUN = 7

/** Every run of seven words of a text. */
function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/** What two entries share, and only one can have: owners, telephone numbers, addresses, area codes across states, words. */
export function sharedBetween(all: readonly Business[]): string[] {
  const errors: string[] = []
  const taken = new Map<string, string>()
  const take = (what: string, of: string) => {
    const other = taken.get(what)
    if (other && other !== of) errors.push(`${of}: has ${what}, as ${other} has`)
    else taken.set(what, of)
  }
  const states = new Map<string, string>()
  for (const { id, owners = [], contact, location, description, tagline } of all) {
    for (const owner of owners) take(`the owner ${owner}`, id)
    take(`the telephone number ${contact.phone}`, id)
    take(`the website ${contact.website}`, id)
    take(`the address ${location.address}, ${location.zip}`, id)
    for (const run of [...runsOf(description), ...runsOf(tagline)]) take(`the words "${run}"`, id)
    const code = contact.phone.slice(1, 4)
    const state = states.get(code)
    if (state && state !== location.state) errors.push(`${id}: has the area code ${code} of ${state}`)
    else states.set(code, location.state)
  }
  for (const { id, owners = [] } of all)
    for (const owner of owners)
      for (const other of all)
        if (other.id !== id && other.description.includes(owner)) errors.push(`${other.id}: names ${owner}, of ${id}`)
  return errors
}
