import { businessIds } from './businesses.ts'
import { under, type CatalogFiles, type Derived } from './files.ts'

/** Numbers that texts may name as `{businesses}`, so that none is out of date. */
const COUNTS: Record<string, (files: CatalogFiles) => number> = {
  businesses: (files) => businessIds(files).length,
}

/** Files in whose texts numbers are filled in, by path without the extension; pages are when their items are added to them. */
const COUNTED = ['navigation', 'route-pages']

const PLACEHOLDER = /\{(\w+)\}/g

/** The files with the numbers that their texts name. */
export function countedFiles(files: CatalogFiles): Derived {
  return Object.fromEntries(
    COUNTED.flatMap((name) => (files.has(name) ? [[name, withCounts(files.get(name), files)]] : [])),
  )
}

/** A value of a file in which each text has its numbers. */
export function withCounts<T>(value: T, files: CatalogFiles): T {
  return mapTexts(value, (text) =>
    text.replace(PLACEHOLDER, (whole, name: string) => String(COUNTS[name]?.(files) ?? whole)),
  ) as T
}

/** Placeholders in texts that name no known count, one line each. */
export function countFaults(files: CatalogFiles): string[] {
  const pages = under(files, 'pages/').map(([slug]) => `pages/${slug}`)
  return [...COUNTED, ...pages].flatMap((name) => {
    const faults: string[] = []
    mapTexts(files.get(name), (text) => {
      for (const [whole, count] of text.matchAll(PLACEHOLDER))
        if (!COUNTS[count!])
          faults.push(`${name}.json: ${whole} is not a known count (${Object.keys(COUNTS).join(', ')})`)
      return text
    })
    return faults
  })
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}
