import type { Product } from '../../../catalog/schema/product.ts'

/** The pages above that of a product. */
export const productTrail = ({ shelf }: Product): { label: string; to: string }[] => [
  { label: 'Store', to: '/store' },
  { label: shelf.title, to: shelf.to },
]
