import { businessIds } from './businesses.ts'
import { filesIn, type CatalogFiles } from './files.ts'
import { pageAddress } from './pages.ts'
import { soldEntries } from './sold.ts'
import { productPath } from '../domain/product-path.ts'

/** Public pages that are a route of their own instead of a page file. */
const ROUTE_PAGES = [
  '/store',
  '/search',
  '/previous-chats',
  '/bookstore',
  '/ebooks',
  '/audiobooks',
  '/courses',
  '/premium-courses',
  '/apps',
  '/apps/categories',
  '/browse-businesses',
  '/explore-businesses',
  '/business-profiles',
  '/everyday-score',
  '/news',
  '/events',
  '/careers',
  '/portfolio',
  '/contact',
]

/** Pages of the app without content: neither prerendered nor listed for search engines. */
const APP_PAGES = [
  '/signin',
  '/signup',
  '/reset-password',
  '/change-email',
  '/signin-return',
  '/sync',
  '/cart',
  '/dashboard',
  '/bookmarks',
  '/documents',
  '/library',
  '/orders',
  '/wallet',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/appearance',
  '/share-target',
]

type WithId = { id: string }
type WithItems = { items: WithId[] }

/** The public addresses, each once, in the order of the sitemap. */
export function publicAddresses(files: CatalogFiles): string[] {
  const pages = filesIn(files, 'pages/').map(([slug]) => pageAddress(slug))
  const apps = (files.get('items/apps') as WithItems | undefined)?.items.map(({ id }) => `/apps/${id}`) ?? []
  const articles = filesIn(files, 'articles/').map(([id]) => `/articles/${id}`)
  const businesses = businessIds(files).map((id) => `/business/${id}`)
  const products = soldEntries(files).map(productPath)
  return [...new Set(['/', ...pages, ...ROUTE_PAGES, ...products, ...apps, ...articles, ...businesses])]
}

/** Whether a root-relative address leads to a page; search and hash are ignored. */
export function isAddress(address: string, known: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/, '')
  return known.has(path) || APP_PAGES.includes(path)
}
