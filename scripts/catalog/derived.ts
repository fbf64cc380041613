import type { Page } from '../../web/schema/page.ts'
import { deriveBusinesses } from './businesses.ts'
import { eventFiles } from './events.ts'
import { under, type CatalogFiles } from './files.ts'
import { jobFiles } from './jobs.ts'
import { newsFiles } from './news.ts'
import { officeMapFiles } from './office-map.ts'
import { resolvePage } from './pages.ts'
import { samplePopups } from './popups.ts'
import { deriveSearch } from './search-index.ts'
import { soldEntries } from './sold.ts'

/** Files by path below `/catalog/`, without the extension. */
export type Derived = Record<string, unknown>

/** Each makes files that nobody writes by hand; one may stand in the place of its source, as a resolved page does. */
const DERIVATIONS: ((files: CatalogFiles) => Derived)[] = [
  (files) => ({ sold: soldEntries(files) }),
  (files) => {
    const sold = new Map(soldEntries(files).map((item) => [item.sku, item]))
    return Object.fromEntries(
      under<Page>(files, 'pages/').map(([slug, page]) => [`pages/${slug}`, resolvePage(page, sold)]),
    )
  },
  samplePopups,
  newsFiles,
  deriveBusinesses,
  (files) => eventFiles(files),
  (files) => jobFiles(files),
  officeMapFiles,
  deriveSearch,
]

/** All that is derived from the checked files. */
export function derive(files: CatalogFiles): Derived {
  return Object.assign({}, ...DERIVATIONS.map((derivation) => derivation(files))) as Derived
}
