import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogSources } from '../web/catalog/files.ts'

/** Reads the sources of the catalog from a folder such as `public/` with `catalog/` and `media/`. */
export function readCatalogSources(folder: string): CatalogSources {
  const catalog = join(folder, 'catalog')
  const names = namesIn(catalog).filter((name) => name.endsWith('.json'))
  return {
    texts: new Map(names.sort().map((name) => [name, readFileSync(join(catalog, name), 'utf8')])),
    media: new Set(namesIn(join(folder, 'media')).map((name) => `/media/${name}`)),
    today: new Date().toISOString().slice(0, 10),
  }
}

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
