import { businessIds } from './businesses.ts'
import { filesIn, type CatalogFiles, type DerivedFiles } from './files.ts'

/** Counts that texts contain as placeholders such as `{businesses}`, so that none is out of date. */
const COUNTS: Record<string, (files: CatalogFiles) => number> = {
  businesses: (files) => businessIds(files).length,
}

/** Files whose placeholders are replaced, by path without the extension; pages are replaced when they are resolved. */
const COUNTED = ['navigation', 'route-pages']

const PLACEHOLDER = /\{(\w+)\}/g

/** The files with their placeholders replaced. */
export function countedFiles(files: CatalogFiles): DerivedFiles {
  return Object.fromEntries(
    COUNTED.flatMap((name) => (files.has(name) ? [[name, withCounts(files.get(name), files)]] : [])),
  )
}

/** A value of a file with the placeholders in its texts replaced. */
export function withCounts<T>(value: T, files: CatalogFiles): T {
  return mapTexts(value, (text) =>
    text.replace(PLACEHOLDER, (whole, name: string) => String(COUNTS[name]?.(files) ?? whole)),
  ) as T
}

/** Unknown placeholders in texts, one line each. */
export function countErrors(files: CatalogFiles): string[] {
  const pages = filesIn(files, 'pages/').map(([slug]) => `pages/${slug}`)
  return [...COUNTED, ...pages].flatMap((name) => {
    const errors: string[] = []
    mapTexts(files.get(name), (text) => {
      for (const [whole, count] of text.matchAll(PLACEHOLDER))
        if (!COUNTS[count!])
          errors.push(`${name}.json: ${whole} is not a known count (${Object.keys(COUNTS).join(', ')})`)
      return text
    })
    return errors
  })
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}
