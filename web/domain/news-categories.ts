/** The news categories, in display order. */
export const NEWS_CATEGORIES = {
  'product-updates': 'Product Updates',
  'company-news': 'Company News',
  'industry-insights': 'Industry Insights',
  events: 'Events',
} as const

/** A category's id in files and addresses. */
export type NewsCategory = keyof typeof NEWS_CATEGORIES
