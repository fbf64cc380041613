import { fillCounts } from './counts.ts'
import { derive } from './derive.ts'
import type { CatalogFiles, CatalogSources } from './files.ts'

/** Source files that are not published: only files derived from them are. */
const SOURCES_ONLY = ['businesses/', 'facts.json', 'product-pages/', 'search-places.json']

/** The files served below `/catalog/`, by path: the sources with their counts filled in, and the files derived from the checked ones. */
export function publishCatalog({ texts, today }: CatalogSources, files: CatalogFiles): Map<string, string> {
  const sources = [...fillCounts(texts).texts].filter(
    ([path]) => !SOURCES_ONLY.some((source) => path.startsWith(source)),
  )
  const derived = Object.entries(derive(files, today)).map(([path, content]): [string, string] => [
    `${path}.json`,
    JSON.stringify(content),
  ])
  return new Map([...sources, ...derived])
}

/** All published files as one JSON text, by address: a download of the whole catalog is one request instead of hundreds. */
export function bundleCatalog(published: ReadonlyMap<string, string>): string {
  const members = [...published].map(([path, text]) => `${JSON.stringify(`/catalog/${path}`)}:${text}`)
  return `{${members.join()}}`
}
