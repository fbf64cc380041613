import { resolve } from 'node:path'
import { readCatalogSources } from '../../vite/read-catalog-sources.ts'
import { parseCatalog } from '../../web/catalog/files.ts'

/** The sources of the project's own catalog. */
export const catalogSources = readCatalogSources(resolve(import.meta.dirname, '../../public'))

/** Its files, and the errors within single files. */
export const { files: catalogFiles, errors: catalogErrors } = parseCatalog(catalogSources.texts)
