// Apart from the definition, since public pages offer these as filters and need nothing else of it.

/** What a business does, as the directory files it. */
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
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number]['id']

export const BUSINESS_STATUSES = ['active', 'inactive', 'archived'] as const
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]

export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
