import { resolve } from 'node:path'
import { readCatalogSources } from '../../vite/read-catalog-sources.ts'
import { parseCatalog } from '../../web/catalog/files.ts'

/** What the project's own catalog is made from. */
export const catalogSources = readCatalogSources(resolve(import.meta.dirname, '../../public'))

/** Its files, and the errors that one of them has by itself. */
export const { files: catalogFiles, errors: catalogErrors } = parseCatalog(catalogSources.texts)
