import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CATALOG_FILES } from '../../web/schema/catalog-files.ts'

/** All files below `public/catalog/`, by path without the extension (`items/web`), each as its schema gave it back. */
export type CatalogFiles = ReadonlyMap<string, object>

/** What is wrong, one line for each fault: file, path within it, reason. */
export class CatalogFault extends Error {
  constructor(faults: string[]) {
    super(`The catalog has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

/** Reads and checks each file by itself: those that are right, and one line for each fault of the others. */
export function readCatalogFolder(folder: string): { files: CatalogFiles; faults: string[] } {
  const faults: string[] = []
  const files = new Map<string, object>()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
  for (const name of names.sort()) {
    const kind = CATALOG_FILES.find(({ path }) => path.test(name))
    if (!kind) {
      faults.push(`${name}: no kind of file has this name (web/schema/catalog-files.ts)`)
      continue
    }
    try {
      const parsed = v.safeParse(kind.schema, JSON.parse(readFileSync(join(folder, name), 'utf8')))
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
