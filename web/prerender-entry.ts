import { resolve } from 'node:path'
import { readCatalogSources } from '../vite/read-catalog-sources.ts'
import { publicAddresses } from './catalog/addresses.ts'
import { checkCatalog } from './catalog/check.ts'
import { makeSiteFiles, type DrawnPage } from './catalog/site/site-files.ts'
import { routePaths } from './prerender.tsx'

export { CatalogError } from './data/read-catalog.ts'
export { prerender } from './prerender.tsx'

const files = checkCatalog(readCatalogSources(resolve('public')))

/** Every public page, in the order of the sitemap. */
export const addresses = publicAddresses(files)

// People's own business profiles stand beside those of the catalog.
const MIXED = ['/business/']

/** What only the app can draw: addresses, and with a slash at the end all that is below one. */
export const appRoutes = routePaths()
  .map((path) => path.replace(/\$.*$/, ''))
  .filter((path) => path !== '/' && !addresses.includes(path))
  .filter(
    (path) => !path.endsWith('/') || MIXED.includes(path) || !addresses.some((address) => address.startsWith(path)),
  )

/** The files for search engines, feed readers and assistants, by name. */
export const siteFiles = (origin: string, drawn: DrawnPage[]) => makeSiteFiles(files, origin, drawn)
