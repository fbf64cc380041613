import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import type { OfficeMap } from '../catalog/schema/office-map.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import type { Site } from '../catalog/schema/site.ts'

/** The files of /contact. */
export async function loadContact(read: ReadCatalog) {
  const [page, site, map] = await Promise.all([
    read<ResolvedPage>('pages/contact'),
    read<Site>('site'),
    read<OfficeMap>('office-map'),
  ])
  return { page, site, map }
}
