import type { StoreCategory } from '../../catalog/schema/store-options.ts'

/** The categories of the store, in the order in which it shows them. */
export const CATEGORIES: readonly { value: StoreCategory; label: string }[] = [
  { value: 'services', label: 'Services' },
  { value: 'courses', label: 'Courses' },
  { value: 'books', label: 'Books' },
  { value: 'software', label: 'Software' },
  { value: 'templates', label: 'Templates' },
]
