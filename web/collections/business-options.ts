// Separate from the definition: public pages need these options as filters, but nothing else of it.

/** The categories of businesses in the directory. */
export const BUSINESS_CATEGORIES = [
  { id: 'food', name: 'Food & Drink' },
  { id: 'home', name: 'Home Services' },
  { id: 'health', name: 'Health & Wellness' },
  { id: 'beauty', name: 'Beauty & Personal Care' },
  { id: 'professional', name: 'Professional Services' },
  { id: 'retail', name: 'Shops' },
  { id: 'auto', name: 'Automotive' },
  { id: 'education', name: 'Education & Childcare' },
  { id: 'fitness', name: 'Fitness & Recreation' },
  { id: 'tech', name: 'Technology' },
  { id: 'arts', name: 'Arts & Events' },
  { id: 'pets', name: 'Pets' },
] as const
/** The id of a category. */
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number]['id']

/** The states of a business profile. */
export const BUSINESS_STATUSES = [
  { id: 'active', name: 'Active', meaning: 'in the directory and on the map' },
  { id: 'inactive', name: 'Inactive', meaning: 'only you see it' },
  { id: 'archived', name: 'Archived', meaning: 'hidden' },
] as const
/** The state of a business profile. */
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]['id']

/** The price ranges, from cheap to expensive. */
export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
