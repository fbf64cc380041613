import { businessIds } from './businesses.ts'
import { under, type CatalogFiles } from './files.ts'
import { pageAddress } from './pages.ts'

/** Public pages with a route of their own. */
const PLAIN = [
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

/** Pages of the app that are not content: they open, and are neither prerendered nor listed for search engines. */
const APP_ONLY = ['/signin', '/signup', '/sync', '/cart', '/dashboard', '/bookmarks', '/wallet', '/share-target']

type WithId = { id: string }
type WithItems = { items: WithId[] }

/** The public addresses, each once, in the order of the sitemap. */
export function publicAddresses(files: CatalogFiles): string[] {
  const pages = under(files, 'pages/').map(([slug]) => pageAddress(slug))
  const apps = (files.get('items/apps') as WithItems | undefined)?.items.map(({ id }) => `/apps/${id}`) ?? []
  const articles = under(files, 'articles/').map(([id]) => `/articles/${id}`)
  const businesses = businessIds(files).map((id) => `/business/${id}`)
  return [...new Set(['/', ...pages, ...PLAIN, ...apps, ...articles, ...businesses])]
}

/** Whether an address of ours leads to a page; search and hash do not matter. */
export function isAddress(address: string, known: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/, '')
  return known.has(path) || APP_ONLY.includes(path)
}
