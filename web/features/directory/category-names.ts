import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'

const NAMES = new Map<string, string>(BUSINESS_CATEGORIES.map(({ id, name }) => [id, name]))

export const categoryName = (id: string): string => NAMES.get(id) ?? id
