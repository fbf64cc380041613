import * as v from 'valibot'
import { CATALOG_FILES } from './schema/catalog-files.ts'

/** What the catalog is made from. Nothing in `web/catalog/` reads a disk or a clock, so that it runs wherever a script does. */
export type CatalogSources = {
  /** The texts of the files below `public/catalog/`, by path: `items/web.json`. */
  texts: ReadonlyMap<string, string>
  /** Addresses of the sounds and films that are there: `/media/audio-x.mp3`. */
  media: ReadonlySet<string>
  /** The day on which the catalog is made, as `2026-11-20`: events and jobs are dated from it. */
  today: string
}

/** The files, by path without the extension (`items/web`), each as its schema returned it. */
export type CatalogFiles = ReadonlyMap<string, object>

/** Files that are calculated from others, by path without the extension. */
export type Derived = Record<string, unknown>

/** What is wrong, one line for each fault: file, path within it, reason. */
export class CatalogFault extends Error {
  constructor(faults: string[]) {
    super(`The catalog has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

/** Checks each file by itself: returns the valid ones, and one line for each fault of the others. */
export function parseCatalog(texts: CatalogSources['texts']): { files: CatalogFiles; faults: string[] } {
  const faults: string[] = []
  const files = new Map<string, object>()
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = CATALOG_FILES.find(({ path }) => path.test(name))
    if (!kind) {
      faults.push(`${name}: no kind of file has this name (web/catalog/schema/catalog-files.ts)`)
      continue
    }
    try {
      const parsed = v.safeParse(kind.schema, JSON.parse(text))
      if (parsed.success) files.set(name.replace(/\.json$/, ''), parsed.output)
      else faults.push(...parsed.issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`))
    } catch (error) {
      faults.push(`${name}: (file): ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { files, faults }
}

/** The files below one folder, with what their names add to it: `under(files, 'pages/')` gives `['home', ...]`. */
export function under<T extends object>(files: CatalogFiles, folder: string): [string, T][] {
  return [...files]
    .filter(([name]) => name.startsWith(folder))
    .map(([name, file]) => [name.slice(folder.length), file as T])
}
