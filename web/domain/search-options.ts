/** The tabs of the search page with their labels, in display order. */
export const SEARCH_TABS = {
  all: 'All',
  services: 'Services',
  products: 'Products',
  courses: 'Courses',
  ebooks: 'E-Books',
  articles: 'Articles',
  images: 'Images',
  videos: 'Videos',
} as const
/** A tab of the search page. */
export type SearchTab = keyof typeof SEARCH_TABS

/** The sort orders of the search page. */
export const SEARCH_SORTS = {
  relevance: 'Relevance',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
} as const
/** A sort order of the search page. */
export type SearchSort = keyof typeof SEARCH_SORTS
