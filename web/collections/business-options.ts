// Separate from the definition: public pages need these options as filters, but nothing else of it.

import { msg } from '../lib/msg.ts'

/** The categories of businesses in the directory. */
export const BUSINESS_CATEGORIES = [
  { id: 'food', name: msg('Food & Drink') },
  { id: 'home', name: msg('Home Services') },
  { id: 'health', name: msg('Health & Wellness') },
  { id: 'beauty', name: msg('Beauty & Personal Care') },
  { id: 'professional', name: msg('Professional Services') },
  { id: 'retail', name: msg('Shops') },
  { id: 'auto', name: msg('Automotive') },
  { id: 'education', name: msg('Education & Childcare') },
  { id: 'fitness', name: msg('Fitness & Recreation') },
  { id: 'tech', name: msg('Technology') },
  { id: 'arts', name: msg('Arts & Events') },
  { id: 'pets', name: msg('Pets') },
] as const
/** The id of a category. */
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number]['id']

/** The states of a business profile. */
export const BUSINESS_STATUSES = [
  { id: 'active', name: msg('Active'), meaning: msg('in the directory and on the map') },
  { id: 'inactive', name: msg('Inactive'), meaning: msg('only you can see it') },
  { id: 'archived', name: msg('Archived'), meaning: msg('hidden') },
] as const
/** The state of a business profile. */
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]['id']

/** The price ranges, from cheap to expensive. */
export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
