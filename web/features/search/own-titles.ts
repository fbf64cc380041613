import type { EverydayDb } from '../../data/database/db.ts'
import { DELIVERED_KINDS, ownedTitles, type LibraryKind } from '../../domain/owned-titles.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

const CRUMBS = [{ label: msg('Library'), to: '/library' }]
const KIND_WORDS: Readonly<Record<LibraryKind, string>> = {
  ebook: msg('E-Book'),
  audiobook: msg('Audiobook'),
  course: msg('Course'),
  app: msg('App'),
}

/** The titles of the person's library as the search finds them. */
export async function readOwnTitles(db: EverydayDb): Promise<SearchEntry[]> {
  const [orders, items] = await Promise.all([
    db.orders.where('order_number').above('').toArray(),
    db.order_items.where('kind').anyOf(DELIVERED_KINDS).toArray(),
  ])
  return ownedTitles(orders, items).map(({ sku, kind, name, at }) => ({
    id: sku,
    title: name,
    type: 'own-title',
    category: t(KIND_WORDS[kind]),
    description: '',
    url: `/library/${sku}`,
    breadcrumbs: CRUMBS,
    tags: [t('Library'), sku],
    lastUpdated: at.slice(0, 10),
  }))
}
