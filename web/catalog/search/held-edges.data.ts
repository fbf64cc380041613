/**
 * `most`: no more may be found. `meant`: what the page asks whether it was meant, several with ` / ` between them; empty: it asks nothing,
 * as everywhere but among the typing errors, where it must ask something.
 */
export type Held = { most?: number; meant?: string }

/** Queries by kind: what is typed, and what must be on top (`held-queries.data.ts`). */
export type HeldGroups = Readonly<Record<string, readonly (readonly [query: string, onTop: string, more?: Held])[]>>

/** Queries at the edges: real words beside those of the catalog, apostrophes, other scripts, little words, and what there is not. */
export const HELD_EDGES: HeldGroups = {
  'words that are none of the catalog, beside one that is': [
    ['cars', 'Auto Repair / Car Wash', { most: 40 }],
    ['car', 'Auto Repair / Car Wash'],
    // By the specification's rule they share six tenths of the letter pairs of tags: “plants” of florists, “boats” of an insurer.
    ['planes', 'Florist'],
    ['planet', 'Florist'],
    ['goats', 'Old Harbor Insurance'],
    ['rats', ''],
    ['cats', 'Veterinary Clinic'],
    ['dogs', 'Dog Groomer'],
    ['code', 'Redwood Code Collective / /web-services / /application-services / Who owns the code?'],
    ['open', 'Open for Business'],
    ['account', '/signup / /signin / /dashboard / /profile'],
    ['tea', 'Coffee Shop'],
    ['winery', ''],
    ['tires', 'Tire Shop'],
    ['divorce lawyer', '', { meant: 'lawyer' }],
  ],
  apostrophes: [
    ["barber's", 'Barber Shop', { most: 20 }],
    ["barbar's", 'Barber Shop', { meant: 'barbers' }],
    ["walker's point", 'Walker’s Point Music School'],
    ['walker’s point', 'Walker’s Point Music School'],
    ['walkers point', 'Walker’s Point Music School'],
    ["owner's supper", 'Owners’ Supper'],
    ["vet's", 'Veterinary Clinic'],
    ["what's the price of a website", 'How much does a website cost?'],
    ["i don't know my password", '/reset-password'],
    ["can't sign in", '/signin / /reset-password'],
  ],
  'signs and scripts': [
    ['🍕', ''],
    ['🍕 bakery', 'Bakery'],
    ['¿?', ''],
    [' - ', ''],
    ['café', 'Coffee Shop'],
    ['piñon', 'Piñon Hands'],
    ['pinon', 'Piñon Hands'],
    ['\u200Fbakery', 'Bakery'],
    ['مخبز', ''],
    ['שלום', ''],
    ['панель', ''],
    ['日本', ''],
  ],
  'little words and numbers': [
    ['the', 'The Honest Ledger / The Slow Kettle / The Tin Ladle'],
    ['about us', '/about'],
    ['contact us', '/contact'],
    ['who are you', '/about'],
    ['2024', 'article business-growth-2024'],
    ['route 66', 'Route 66 Garage'],
    ['66', 'Route 66 Garage'],
    ['410 edgewood', 'article edgewood-avenue / /contact'],
  ],
  'real words for what there is not': [
    ['submarine', ''],
    ['elephant', ''],
    ['castle', ''],
    ['dragon', ''],
    ['banana', ''],
    ['sushi', ''],
    ['casino', ''],
    ['airplane', ''],
    ['cows', ''],
  ],
}
