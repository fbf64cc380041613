import { msg } from '../lib/msg.ts'

/** The tabs of the search page with their labels, in display order. */
export const SEARCH_TABS = {
  all: msg('All'),
  services: msg('Services'),
  products: msg('Products'),
  courses: msg('Courses'),
  ebooks: msg('E-Books'),
  articles: msg('Articles'),
  images: msg('Images'),
  videos: msg('Videos'),
} as const
/** A tab of the search page. */
export type SearchTab = keyof typeof SEARCH_TABS

/** The sort orders of the search page. */
export const SEARCH_SORTS = {
  relevance: msg('Relevance'),
  'price-low': msg('Price: Low to High'),
  'price-high': msg('Price: High to Low'),
  rating: msg('Rating'),
} as const
/** A sort order of the search page. */
export type SearchSort = keyof typeof SEARCH_SORTS
