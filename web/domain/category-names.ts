import { BUSINESS_CATEGORIES } from '../collections/business-options.ts'

const NAMES = new Map<string, string>(BUSINESS_CATEGORIES.map(({ id, name }) => [id, name]))

/** The name of a category of businesses by its id. */
export const categoryName = (id: string): string => NAMES.get(id) ?? id
