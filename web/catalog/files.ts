import * as v from 'valibot'
import { fillCounts } from './counts.ts'
import { CATALOG_FILES } from './schema/catalog-files.ts'

/** The sources of the catalog. Nothing in `web/catalog/` reads the disk or the clock, so that it runs in any JavaScript engine. */
export type CatalogSources = {
  /** The texts of the files below `public/catalog/`, by path: `items/web.json`. */
  texts: ReadonlyMap<string, string>
  /** Addresses of the audio and video files that exist: `/media/audio-x.mp3`. */
  media: ReadonlySet<string>
  /** The day of the build, as `2026-11-20`: the dates of events and jobs depend on it. */
  today: string
}

/** The files by path without the extension (`items/web`), as parsed by their schemas. */
export type CatalogFiles = ReadonlyMap<string, object>

/** Files that are derived from others, by path without the extension. */
export type DerivedFiles = Record<string, unknown>

/** The errors of a catalog, one line each: file, path within it, reason. */
export class CatalogValidationError extends Error {
  constructor(errors: string[]) {
    super(`The catalog has ${errors.length} error(s):\n${errors.map((error) => `  ${error}`).join('\n')}`)
  }
}

/** Parses each file by itself, with its counts filled in: returns the valid ones, and one line for each error. */
export function parseCatalog(sources: CatalogSources['texts']): { files: CatalogFiles; errors: string[] } {
  const { texts, errors } = fillCounts(sources)
  const files = new Map<string, object>()
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = CATALOG_FILES.find(({ path }) => path.test(name))
    if (!kind) {
      errors.push(`${name}: no kind of file has this name (web/catalog/schema/catalog-files.ts)`)
      continue
    }
    try {
      const parsed = v.safeParse(kind.schema, JSON.parse(text))
      if (parsed.success) files.set(name.replace(/\.json$/, ''), parsed.output)
      else errors.push(...parsed.issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`))
    } catch (error) {
      errors.push(`${name}: (file): ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { files, errors }
}

/** The files in a folder, with their paths relative to it: `filesIn(files, 'pages/')` returns `[['home', ...], ...]`. */
export function filesIn<T extends object>(files: CatalogFiles, folder: string): [string, T][] {
  return [...files]
    .filter(([name]) => name.startsWith(folder))
    .map(([name, file]) => [name.slice(folder.length), file as T])
}
