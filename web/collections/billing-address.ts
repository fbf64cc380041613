import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { choice, inputProps, text } from './field.ts'
import { REGIONS, regionPattern } from './regions.ts'

/** Countries of a billing address, by code. */
export const COUNTRIES = { US: msg('United States'), CA: msg('Canada'), GB: msg('United Kingdom') } as const
/** The code of a country. */
export type Country = keyof typeof COUNTRIES

/** What a country calls the part of it that an address names, and its postal codes; and how these are written. */
type Words = {
  state: string
  noState: string
  badState?: string
  code: string
  noCode: string
  badCode: string
  written: RegExp
}

/** Older versions asked for a ZIP code in every country; cards with one may still wait on a device. The form gives none (`postalCode`). */
const OR_ZIP = '|[0-9]{5}(-[0-9]{4})?'

const WORDS: Record<Country, Words> = {
  US: {
    state: msg('State'),
    noState: msg('State is required'),
    badState: msg('Choose a state, such as Oregon or OR.'),
    code: msg('ZIP Code'),
    noCode: msg('ZIP code is required'),
    badCode: msg('Invalid ZIP code'),
    written: /^\d{5}(-\d{4})?$/,
  },
  CA: {
    state: msg('Province'),
    noState: msg('Province is required'),
    badState: msg('Choose a province, such as Ontario or ON.'),
    code: msg('Postal Code'),
    noCode: msg('Postal code is required'),
    badCode: msg('Invalid postal code. Write it as in K1A 0B1.'),
    written: eitherCase(`[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]${OR_ZIP}`),
  },
  GB: {
    state: msg('County'),
    noState: msg('County is required'),
    code: msg('Postcode'),
    noCode: msg('Postcode is required'),
    badCode: msg('Invalid postcode. Write it as in SW1A 1AA.'),
    written: eitherCase(
      `[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])[ -]?[0-9][ABD-HJLNP-UW-Z]{2}${OR_ZIP}`,
    ),
  },
}

/** A pattern of a whole text, whose letters are in sets. The flag `i` is none of the server's (scripts/lib/hooks.mjs). */
function eitherCase(pattern: string): RegExp {
  return new RegExp(`^(${pattern.replaceAll(/\[([^\]]+)\]/g, (_, set: string) => `[${set}${set.toLowerCase()}]`)})$`)
}

function partsIn(country: Country) {
  const { state, noState, badState, code, noCode, badCode, written } = WORDS[country]
  const listed = regionPattern(country)
  return {
    address: text({ label: msg('Address'), required: true, missing: msg('Address is required'), max: 200 }),
    city: text({ label: msg('City'), required: true, missing: msg('City is required'), max: 100 }),
    state: text({
      ...{ label: state, required: true, missing: noState, max: 100 },
      ...(listed && badState && { format: listed, message: badState }),
    }),
    zipCode: text({ label: code, required: true, missing: noCode, max: 10, format: written, message: badCode }),
    country: choice(Object.keys(COUNTRIES) as Country[], {
      label: msg('Country'),
      describe: (value) => t(COUNTRIES[value as Country]),
    }),
  }
}

const PARTS = { US: partsIn('US'), CA: partsIn('CA'), GB: partsIn('GB') } satisfies Record<Country, unknown>

/** The parts of an address that a card is billed to, by its country; of an address without one that is known, those of the first. */
export function billingAddress(address: unknown): (typeof PARTS)[Country] {
  const country: unknown = Object(address).country
  return PARTS[Object.hasOwn(PARTS, String(country)) ? (country as Country) : 'US']
}

/** A postal code as it is kept: in Canada and the United Kingdom in capitals, with one space before the last three, so that it is no ZIP code. */
export function postalCode(country: Country, typed: string): string {
  const code = typed.trim()
  if (country === 'US') return code
  const compact = code.replaceAll(/[ -]/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`.trim()
}

/** What the inputs of an address are called and take, by its country (`web/ui/address-fields.tsx`). */
export function addressInputs(value: unknown) {
  const { address, city, state, zipCode, country } = billingAddress(value)
  const listed: unknown = Object(value).country
  return {
    inputs: {
      address: inputProps(address),
      city: inputProps(city),
      state: inputProps(state),
      zipCode: inputProps(zipCode),
    },
    /** The states that its country has; none where there is no list. */
    states: Object.entries(REGIONS[String(listed)] ?? {}).map(([code, name]) => ({ code, name })),
    country: {
      label: t(country.label),
      options: Object.entries(COUNTRIES).map(([code, label]) => ({ value: code, label: t(label) })),
    },
  }
}
