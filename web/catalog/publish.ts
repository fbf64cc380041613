import { derive } from './derive.ts'
import type { CatalogFiles, CatalogSources } from './files.ts'

/** Files that no page reads as they are: the files derived from them are served instead. */
const SOURCES_ONLY = ['businesses/', 'search-places.json']

/** What is served below `/catalog/`, by path: the sources as they are written, and what is derived from the checked files. */
export function publishCatalog({ texts, today }: CatalogSources, files: CatalogFiles): Map<string, string> {
  const sources = [...texts].filter(([path]) => !SOURCES_ONLY.some((source) => path.startsWith(source)))
  const derived = Object.entries(derive(files, today)).map(([path, content]): [string, string] => [
    `${path}.json`,
    JSON.stringify(content),
  ])
  return new Map([...sources, ...derived])
}

/** All published files as one JSON text, by address: one request instead of hundreds for a visit that downloads all of them. */
export function bundleCatalog(published: ReadonlyMap<string, string>): string {
  const members = [...published].map(([path, text]) => `${JSON.stringify(`/catalog/${path}`)}:${text}`)
  return `{${members.join()}}`
}
