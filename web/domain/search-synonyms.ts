import { singularOf, stemOf } from './search-stem.ts'

/**
 * Words that mean the same to somebody who looks for it. Those after a `:` are found by those before it, and not the other way round. A name
 * of several words has `_` between them, and stands for a whole query.
 */
const GROUPS = [
  ...[
    'website site webpage homepage',
    'shop store',
    'cart basket trolley',
    'phone telephone call',
    'photo photograph picture image',
  ],
  ...[
    'cost price pricing fee rate',
    'company business firm',
    'job vacancy position career',
    'opening: job vacancy position career',
    'logo emblem brandmark',
  ],
  ...['lawyer attorney solicitor: law legal', 'vet veterinarian animal: veterinary', 'law legal: lawyer attorney'],
  ...['mechanic garage: auto repair', 'car automobile vehicle auto', 'repair fix', 'tire tyre', 'bike bicycle cycling'],
  ...[
    'cafe coffeehouse espresso tea: coffee',
    'beer pub taproom: brewery',
    'bread pastry cake pie: bakery',
    'flower bouquet: florist',
  ],
  ...[
    'accountant accounting bookkeeper bookkeeping cpa',
    'haircut: barber hair salon',
    'hairdresser hairstylist: hair salon',
  ],
  ...[
    'daycare childcare kindergarten nursery: preschool',
    'glasses spectacles eyeglasses eye: optician optical',
    'child kid',
  ],
  ...[
    'tooth teeth orthodontist dental: dentist',
    'manicure pedicure: nail',
    'spa: massage',
    'physio physiotherapist physiotherapy: physical therapist',
  ],
  ...[
    'hvac furnace ac: heating cooling',
    'gym fitness workout: gym climbing yoga',
    'thrift secondhand: vintage',
    'clothing clothes apparel',
  ],
  ...[
    'gardener gardening: landscaper',
    'lawn garden: landscaper',
    'maid housekeeper cleaning clean: cleaner',
    'karate judo aikido taekwondo: martial',
    'computer laptop pc computer_repair: it_support',
    'pos: point_of_sale',
  ],
  ...[
    'wedding: venue florist photographer',
    'gelato: ice cream',
    'homework tutor: tutoring',
    'taco burrito: taqueria mexican',
    'breakfast brunch: diner',
  ],
  ...[
    'print printing printer: print',
    'book: bookshop',
    'restaurant: diner taqueria food',
    'hammer nails tool: hardware',
    'puppy pet: dog groomer',
    'paint: painter',
  ],
  ...[
    'electric wiring: electrician',
    'drain pipe leak toilet: plumber',
    'photography: photographer',
    'insure: insurance',
    'guitar piano violin: music',
  ],
  ...[
    'login signin logon: sign',
    'signup join enroll: register account',
    'favorite favourite: bookmark',
    'refund return: refund',
    'lost forgot forgotten',
  ],
  ...[
    'incorporate incorporation: formation llc corporation',
    'employee staff worker personnel team: hire staffing',
    'recruit hire hiring recruiting',
  ],
  ...[
    'chatgpt chatbot gpt: ai',
    'bitcoin ethereum nft crypto: blockchain',
    'weed marijuana pot: cannabis dispensary',
    'ads advertising advertisement advert ad',
  ],
  ...[
    'invoice bill receipt',
    'deal discount coupon sale',
    'email mail',
    'ebook: digital book',
    'pdf file',
    'purchase order',
    'help support',
    'hour: open',
    'colour color',
    'catalogue catalog',
  ],
  ...[
    'id passport: identity',
    'arrive payout money',
    'visit: come',
    'rewrite edit revise revision',
    'night dark',
    'buy purchase',
    'learn lesson class training course',
  ],
]

const words = (text = '') => text.trim().split(' ').filter(Boolean)

/** A noun that is made of a verb is another word: an `opening` is a job, and `open` is none. */
const isOfVerb = (word: string) => /(ing|ed)$/.test(word)
const keyOf = (word: string) => (isOfVerb(word) ? word : stemOf(word))

function read(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, Set<string>>()
  for (const group of GROUPS) {
    const [before, after] = group.split(':').map(words)
    for (const word of before!)
      for (const other of [...(after ?? []), ...before!])
        if (other !== word) all.set(keyOf(word), (all.get(keyOf(word)) ?? new Set()).add(other))
  }
  return new Map([...all].map(([key, others]) => [key, [...others]]))
}

const SYNONYMS = read()
const NONE: readonly string[] = []

const othersOf = (name: string) => SYNONYMS.get(singularOf(name)) ?? SYNONYMS.get(stemOf(name)) ?? NONE

/** What else a word in any of its forms may be called, in one word. */
export const synonymsOf = (word: string): readonly string[] => othersOf(word).filter((other) => !other.includes('_'))

/** Whether a word that has the stem of a synonym is one, and no verb of it. */
export const isSynonym = (synonym: string, word: string): boolean =>
  !isOfVerb(synonym) || singularOf(word) === singularOf(synonym)

/** What else all that was typed may be called. */
export const namesOf = (typed: readonly string[]): readonly string[] =>
  othersOf(typed.join('_')).map((other) => other.replaceAll('_', ' '))
