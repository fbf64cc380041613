/** What is sold, with its class in the register of goods and services (the Nice classification). */
export const GOODS = [
  { name: 'Coffee beans, bread, pastry', number: 30 },
  { name: 'Coffee shop, restaurant, catering', number: 43 },
  { name: 'Beer', number: 32 },
  { name: 'Mugs and plates', number: 21 },
  { name: 'Shirts, caps, aprons', number: 25 },
  { name: 'Books, cards, stickers', number: 16 },
  { name: 'Soap and cosmetics', number: 3 },
  { name: 'Online or walk-in shop', number: 35 },
  { name: 'Courses and events', number: 41 },
  { name: 'Software as a service', number: 42 },
] as const

/** Of the federal office, for each class, in dollars. */
export const CLASS_FEE = 350
/** The most classes of each package. */
const PACKAGES = [
  ['trademark-essential', 1],
  ['trademark-business', 3],
  ['trademark-enterprise', 8],
] as const

/** The SKU of the smallest package that covers so many classes, or null if none does. */
export const packageFor = (classes: number): string | null => PACKAGES.find(([, most]) => classes <= most)?.[0] ?? null
