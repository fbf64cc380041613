import type { AppsFile } from './schema/apps.ts'
import type { BusinessesFile } from './schema/businesses.ts'
import type { FactsFile } from './schema/facts.ts'
import type { PortfolioFile } from './schema/portfolio.ts'
import type { Site } from './schema/site.ts'
import { filesIn, type CatalogFiles } from './files.ts'
import { editDistance } from '../domain/search-typos.ts'
import { MAYBE_NUMBER, numberOf } from './number-words.ts'

/** A text of a file with the place where it is. */
type Copy = { file: string; path: string; text: string }
type Person = FactsFile['people'][number]

/** Keys whose values are addresses, ids and codes. */
const NO_COPY = new Set(['id', 'slug', 'to', 'sku', 'skus', 'goesWith', 'object', 'src', 'href', 'poster', 'captions'])
const NO_FILES = ['facts', 'places', 'states']
const CREDITS = new Set(['author', 'narrator', 'instructor', 'host', 'by'])
const POSITIONS = /\b(?:across the street|next door|downstairs|upstairs|around the corner|opposite|two doors down)\b/gi

const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const at = ({ file, path }: Copy) => `${file}.json: ${path}`

/** Visits every value of a file: objects before what is in them. */
function visit(value: unknown, path: string, on: (value: unknown, path: string) => void) {
  on(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (!NO_COPY.has(key)) visit(inner, path ? `${path}.${key}` : key, on)
}

/** All texts. A figure and its label are one text, too, and a number has the name of its field. */
function copyOf(files: CatalogFiles): Copy[] {
  const copy: Copy[] = []
  for (const [file, content] of files) {
    if (NO_FILES.includes(file)) continue
    visit(content, '', (value, path) => {
      if (typeof value === 'string') copy.push({ file, path, text: plain(value) })
      else if (typeof value === 'number') copy.push({ file, path, text: `${lastOf(path)} ${value}` })
      const { value: figure, label } = (value ?? {}) as { value?: unknown; label?: unknown }
      if (typeof figure === 'string' && typeof label === 'string') copy.push({ file, path, text: `${figure} ${label}` })
    })
  }
  return copy
}

/** Names in credits are registered, and what stands beside them is their role. */
function creditErrors(files: CatalogFiles, people: ReadonlyMap<string, Person>): string[] {
  const errors: string[] = []
  const check = (where: string, name: string, role: string | undefined) => {
    const person = people.get(name)
    if (!person) errors.push(`${where}: ${name} is not among the people of facts.json`)
    else if (role !== undefined && role !== person.role)
      errors.push(`${where}: ${name} is "${role}", but "${person.role}" in facts.json`)
  }
  for (const [file, content] of files)
    visit(content, '', (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      const fields = value as Record<string, unknown>
      for (const [key, credit] of Object.entries(fields)) {
        if (!CREDITS.has(key) || typeof credit !== 'string') continue
        const [names = '', ...rest] = credit.split(', ')
        const role = key === 'author' ? fields['authorRole'] : rest.length > 0 ? rest.join(', ') : undefined
        for (const name of names.split(' and '))
          if (/^(?:Dr\. )?\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)+$/u.test(name))
            check(`${file}.json: ${path ? `${path}.` : ''}${key}`, name, role as string | undefined)
      }
    })
  return errors
}

/** A sentence that names a person names no role but theirs. Credits are compared by themselves. */
function roleErrors(copy: readonly Copy[], people: readonly Person[]): string[] {
  const roles = [...new Set(people.map(({ role }) => role))]
  const errors: string[] = []
  for (const entry of copy.filter(({ path }) => !CREDITS.has(lastOf(path))))
    for (const sentence of sentencesOf(entry.text)) {
      const named = people.filter(({ name }) => sentence.includes(name))
      for (const { name, role } of named) {
        const told = new RegExp(`${escaped(name)}, (?:our|the|a|an) ([^,.;]+)`).exec(sentence)?.[1]
        const other = roles.find((one) => sentence.includes(one) && !named.some((person) => person.role === one))
        if (other) errors.push(`${at(entry)}: ${name} stands beside "${other}", but is "${role}" in facts.json`)
        else if (told && !told.toLowerCase().includes(role.toLowerCase()))
          errors.push(`${at(entry)}: ${name} is "${told}", but "${role}" in facts.json`)
      }
    }
  return errors
}

/** Two letters may differ, not at both ends. */
const isAlike = (a: string, b: string) =>
  (a.slice(0, 3) === b.slice(0, 3) || a.slice(-3) === b.slice(-3)) && editDistance(a, b, 2) <= 2

/** Names of people and products have one spelling. */
function spellingErrors(copy: readonly Copy[], people: readonly string[], names: readonly string[]): string[] {
  const brands = new Map(names.map((name) => [name.toLowerCase(), name]))
  const anyBrand = new RegExp(String.raw`\b(?:${[...brands.keys()].map(escaped).join('|')})\b`, 'gi')
  const likeKnown = new Map<string, string | undefined>([...people, ...names].map((name) => [name, undefined]))
  const meantBy = (said: string) => {
    if (!likeKnown.has(said))
      likeKnown.set(
        said,
        people.find((name) => isAlike(name, said)),
      )
    return likeKnown.get(said)
  }
  const errors: string[] = []
  for (const entry of copy) {
    for (const [said] of entry.text.matchAll(anyBrand)) {
      const brand = brands.get(said.toLowerCase())!
      // In small letters it may be the word.
      if (said !== brand && said !== said.toLowerCase()) errors.push(`${at(entry)}: "${said}" is spelled "${brand}"`)
    }
    for (const [said] of entry.text.matchAll(/(?:Dr\. )?\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}[\p{L}-]+/gu)) {
      const meant = meantBy(said)
      if (meant) errors.push(`${at(entry)}: "${said}" is spelled "${meant}"`)
    }
  }
  return errors
}

/** An address is the registered one, in fields and in sentences. */
function placeErrors(files: CatalogFiles, copy: readonly Copy[], places: FactsFile['places']): string[] {
  const errors: string[] = []
  for (const [file, content] of files)
    visit(content, '', (value, path) => {
      const fields = (value ?? {}) as Record<string, unknown>
      if (typeof fields['venue'] !== 'string' || typeof fields['street'] !== 'string' || file === 'facts') return
      const place = places.find(({ venue }) => venue === fields['venue'])
      if (!place) errors.push(`${file}.json: ${path}: ${fields['venue']} is not among the places of facts.json`)
      for (const [key, is] of Object.entries(place ?? {}))
        if (fields[key] !== is) errors.push(`${file}.json: ${path}.${key}: "${fields[key]}" is "${is}" in facts.json`)
    })
  for (const { venue, street } of places) {
    const [, number = '', name = '', suite] =
      /^(\d+) (.+?)(?: [NS][EW])?(?:, (?:Suite|Floor) (\d+).*|, .*)?$/.exec(street) ?? []
    const written = new RegExp(String.raw`\b(\d+) ${escaped(name)}(?: [NS][EW])?(?:, (?:Suite|Floor) (\d+))?`, 'g')
    for (const entry of copy)
      for (const [said, n, room] of entry.text.matchAll(written))
        if (n !== number || (room !== undefined && room !== suite))
          errors.push(`${at(entry)}: "${said}" is "${street}" of ${venue} in facts.json`)
  }
  return errors
}

function positionErrors(copy: readonly Copy[], positions: FactsFile['positions']): string[] {
  return positions.flatMap(({ of, is }) =>
    copy.flatMap((entry) =>
      sentencesOf(entry.text)
        .filter((sentence) => sentence.toLowerCase().includes(of.toLowerCase()))
        .flatMap((sentence) => sentence.match(POSITIONS) ?? [])
        .filter((said) => said.toLowerCase() !== is)
        .map((said) => `${at(entry)}: the ${of} is "${said}", but "${is}" in facts.json`),
    ),
  )
}

/** Finds where a phrase occurs: what it says, and the number or the text that it says. */
function finderOf(phrase: string): (text: string) => { said: string; fact: string }[] {
  const [lead = '', tail] = phrase.split('#')
  // What follows the number is searched for first: it begins with letters, which is fast.
  const words = new RegExp(tail ?? lead, 'g')
  const number = new RegExp(`${lead}(?<n>${MAYBE_NUMBER})$`)
  return (text) =>
    [...text.matchAll(words)].flatMap(({ 0: said, index }) => {
      if (tail === undefined) return [{ said, fact: text.slice(index + said.length).trimStart() }]
      const before = number.exec(text.slice(0, index))
      return before ? [{ said: before[0] + said, fact: before.groups?.['n'] ?? '' }] : []
    })
}

/** Each phrase occurs, and says what the register says. */
function phraseErrors(copy: readonly Copy[], facts: FactsFile['facts']): string[] {
  const errors: string[] = []
  for (const { what, is, phrases } of facts)
    for (const phrase of phrases) {
      const find = finderOf(phrase)
      let isSaid = false
      for (const entry of copy)
        for (const { said, fact } of find(entry.text)) {
          const n = phrase.includes('#') ? numberOf(fact) : fact
          if (n === undefined) continue
          isSaid = true
          if (typeof n === 'string' ? !n.startsWith(String(is)) : n !== is)
            errors.push(`${at(entry)}: ${what}: "${said}" is not ${is}, as facts.json says`)
        }
      if (!isSaid) errors.push(`facts.json: ${what}: nothing says "${phrase}"`)
    }
  return errors
}

/** What the copy of any file says against the register of people, names, places, counts and years. */
export function factErrors(files: CatalogFiles): string[] {
  const register = files.get('facts') as FactsFile | undefined
  if (!register) return ['facts.json: there is none']
  const { people, names, places, positions, facts } = register
  const copy = copyOf(files)
  const ours = copy.filter(({ file }) => !file.startsWith('businesses/'))
  const businesses = filesIn<BusinessesFile>(files, 'businesses/').flatMap(([, { items }]) => items)
  const owners = businesses.flatMap(({ id, owners: of = [] }) => of.map((name) => ({ id, name })))
  const byName = new Map(people.map((person) => [person.name, person]))
  const { contact, name } = files.get('site') as Site
  const products = [
    ...((files.get('items/apps') as AppsFile | undefined)?.items ?? []),
    ...((files.get('portfolio') as PortfolioFile | undefined)?.companies ?? []),
  ].map((one) => one.name)
  const office = places.find(({ street }) => street === contact.address.street)
  return [
    ...(office ? [] : [`site.json: contact.address: no place of facts.json is at ${contact.address.street}`]),
    ...owners
      .filter((one) => byName.has(one.name))
      .map((one) => `businesses: ${one.id}: ${one.name} is another person`),
    ...creditErrors(files, byName),
    ...roleErrors(copy, people),
    ...spellingErrors(
      copy,
      [...byName.keys(), ...owners.map((one) => one.name)],
      [...new Set([...names, name, ...products])],
    ),
    ...placeErrors(files, ours, places),
    ...positionErrors(ours, positions),
    ...phraseErrors(ours, facts),
  ]
}
