import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import type { BusinessPage } from '../domain/directory-page.ts'
import { shardOf } from '../domain/directory-shard.ts'
import { businessJsonLd } from '../features/business/business-json-ld.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { t } from '../lib/t.ts'

const NAME = 'Everyday'

/** A business of the catalog; null if the id may belong to a business that a person created. Otherwise rejects with `notFound`. */
export async function loadBusiness(id: string, read: ReadCatalog): Promise<BusinessPage | null> {
  const isRecord = RECORD_ID.test(id)
  const shard = await orNotFound(read<BusinessPage[]>(shardOf(id))).catch((error: unknown) => {
    if (isRecord) return []
    throw error
  })
  const business = shard.find((one) => one.id === id)
  if (business || isRecord) return business ?? null
  throw notFound()
}

/** The head of its page. That of a business which a person has created is completed once it is loaded (live-business.tsx). */
export function businessHead(id: string, business: BusinessPage | null | undefined) {
  if (business)
    return pageHead({
      title: `${business.name}, ${business.type} in ${business.location.city}, ${business.location.state}`,
      description: business.tagline,
      path: `/business/${business.id}`,
      jsonLd: import.meta.env.SSR && businessJsonLd(business),
    })
  if (business === null)
    return { meta: [{ title: `${t('Business')} · ${NAME}` }], links: [{ rel: 'canonical', href: `/business/${id}` }] }
  return { meta: [{ title: `${t('Business not found')} · ${NAME}` }, { name: 'robots', content: 'noindex' }] }
}
