/** What is measured: each kind of page once, the heavy ones of each kind. */
export const ROUTES = [
  '/',
  '/web-services',
  '/business-formation',
  '/store',
  '/bookstore',
  '/apps',
  '/browse-businesses',
  '/explore-businesses',
  '/business/harbor-light-bakery',
  '/articles/business-growth-2024',
  '/events',
  '/search?q=trademark',
]

/** The aims of every route. */
export const AIMS = { score: 100, lcp: 1500, tbt: 100, cls: 0.02, offline: 600 }
