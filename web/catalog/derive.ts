import type { Page } from './schema/page.ts'
import { deriveBusinesses } from './businesses.ts'
import { eventFiles, withDates } from './events.ts'
import { filesIn, type CatalogFiles, type DerivedFiles } from './files.ts'
import { jobFiles } from './jobs.ts'
import { newsFiles } from './news.ts'
import { officeMapFiles } from './office-map.ts'
import { resolvePage } from './pages.ts'
import { samplePopups } from './popups.ts'
import { productFiles } from './products.ts'
import { deriveSearch } from './search/search-index.ts'
import { soldEntries } from './sold.ts'

/** Functions that derive files; a derived file may replace its source, as a resolved page does. */
const DERIVATIONS: ((files: CatalogFiles, today: string) => DerivedFiles)[] = [
  (files, today) => ({ sold: withDates(soldEntries(files), files, today) }),
  (files) => {
    const sold = new Map(soldEntries(files).map((item) => [item.sku, item]))
    return Object.fromEntries(
      filesIn<Page>(files, 'pages/').map(([slug, page]) => [`pages/${slug}`, resolvePage(page, sold)]),
    )
  },
  productFiles,
  samplePopups,
  newsFiles,
  deriveBusinesses,
  eventFiles,
  jobFiles,
  officeMapFiles,
  deriveSearch,
]

/** All files derived from the checked files on a day such as `2026-11-20`. */
export function derive(files: CatalogFiles, today: string): DerivedFiles {
  return Object.assign({}, ...DERIVATIONS.map((derivation) => derivation(files, today))) as DerivedFiles
}
