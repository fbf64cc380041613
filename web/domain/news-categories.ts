/** The categories of the news, in the order in which they are listed. */
export const NEWS_CATEGORIES = {
  'product-updates': 'Product Updates',
  'company-news': 'Company News',
  'industry-insights': 'Industry Insights',
  events: 'Events',
} as const

/** A category as it stands in files and addresses. */
export type NewsCategory = keyof typeof NEWS_CATEGORIES
