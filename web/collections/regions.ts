/** The names of states, provinces, territories and military posts (USPS Publication 28, appendix B) by their codes. People write either; taxes are by code. Of other countries there are none. */
export const REGIONS: Record<string, Record<string, string>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'Virgin Islands',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
}

/** A text without accents, points and doubled spaces, in capitals. The empty lookahead lets goja read \p (scripts/lib/hooks.mjs). */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/(?=)\p{M}/gu, '')
    .replaceAll('.', '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()

/** The code of a state by its code or name, however it is written; any other text in capitals. */
export function regionCode(country: string, state: string): string {
  const written = plain(state)
  const names = Object.entries(Object.hasOwn(REGIONS, country) ? REGIONS[country]! : {})
  return names.find(([, name]) => plain(name) === written)?.[0] ?? written
}

/** The code of a state that is in its country's list; '' of any other text. */
export function listedRegion(country: string, state: string): string {
  const code = regionCode(country, state)
  return Object.hasOwn(REGIONS, country) && Object.hasOwn(REGIONS[country]!, code) ? code : ''
}

/** A state as it is kept: where its country has a list, by its code, from its code or name however that is written; any other text as typed. */
export const keptRegion = (country: string, typed: string): string => listedRegion(country, typed) || typed.trim()

/** What a state of a country may be: a code or a name, in either case; undefined where there is no list. */
export function regionPattern(country: string): RegExp | undefined {
  if (!Object.hasOwn(REGIONS, country)) return undefined
  const texts = Object.entries(REGIONS[country]!).flat()
  // The flag `i` is none of the server's (scripts/lib/hooks.mjs). Quebec is written with an accent, too.
  const letters = texts.map((text) =>
    text
      .replace('Que', 'Qué')
      .replaceAll(/[A-Za-zé]/g, (letter) =>
        letter === 'é' ? '[EeÉé]' : `[${letter.toUpperCase()}${letter.toLowerCase()}]`,
      ),
  )
  return new RegExp(`^(${letters.join('|')})$`)
}
