import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { choice, inputProps, text } from './field.ts'
import { isCodeOf } from './post-codes.ts'
import { listedRegion, REGIONS, regionPattern } from './regions.ts'

/** Countries of a billing address, by code. */
export const COUNTRIES = { US: msg('United States'), CA: msg('Canada'), GB: msg('United Kingdom') } as const
/** The code of a country. */
export type Country = keyof typeof COUNTRIES

/** What a country calls the part of it that an address names, and its postal codes; and how these are written. */
type Words = {
  state: string
  /** Where an address need not name one, there is none. */
  noState?: string
  badState?: string
  code: string
  noCode: string
  badCode: string
  /** Said of a code that is not in the state; none where nobody can tell. */
  elsewhere?: string
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
    elsewhere: msg('{code} is not a ZIP code in {state}. Check the ZIP code and the state.'),
    written: /^\d{5}(-\d{4})?$/,
  },
  CA: {
    state: msg('Province'),
    noState: msg('Province is required'),
    badState: msg('Choose a province, such as Ontario or ON.'),
    code: msg('Postal Code'),
    noCode: msg('Postal code is required'),
    badCode: msg('Invalid postal code. Write it as in K1A 0B1.'),
    elsewhere: msg('{code} is not a postal code in {state}. Check the postal code and the province.'),
    written: eitherCase(`[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]${OR_ZIP}`),
  },
  GB: {
    state: msg('County'),
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
      ...{ label: state, max: 100 },
      ...(noState && { required: true, missing: noState }),
      ...(listed && badState && { format: listed, message: badState }),
    }),
    zipCode: text({ label: code, required: true, missing: noCode, max: 10, format: written, message: badCode }),
    country: choice(Object.keys(COUNTRIES) as Country[], {
      label: msg('Country'),
      describe: (value) => t(COUNTRIES[value as Country]),
    }),
  }
}

type Parts = ReturnType<typeof partsIn>
/** The parts of addresses by country, and by country and state, such as US and US-OR: of the latter, the postal code must be one of its state. */
export const ADDRESS_PARTS: Record<string, Parts> = Object.fromEntries(
  (Object.keys(COUNTRIES) as Country[]).flatMap((country) => {
    const parts = partsIn(country)
    const regions = Object.keys(REGIONS[country] ?? {})
    return [[country, parts], ...regions.map((region) => [`${country}-${region}`, partsWithin(country, region, parts)])]
  }),
)

function countryOf(address: unknown): Country {
  const { country } = Object(address) as Record<string, unknown>
  return typeof country === 'string' && Object.hasOwn(COUNTRIES, country) ? (country as Country) : 'US'
}

/** The parts of an address that a card is billed to, by its country; of an address without one that is known, those of the first. */
export const billingAddress = (address: unknown): Parts => ADDRESS_PARTS[countryOf(address)]!

/** Where an address is, as in `ADDRESS_PARTS`: its country, with its state if that is in the list of the country. */
export function placeOf(address: unknown): string {
  const country = countryOf(address)
  const { state } = Object(address) as Record<string, unknown>
  const region = typeof state === 'string' ? listedRegion(country, state) : ''
  return region ? `${country}-${region}` : country
}

function partsWithin(country: Country, region: string, { zipCode, ...parts }: Parts): Parts {
  const { elsewhere = '' } = WORDS[country]
  const state = REGIONS[country]![region]!
  const isHere = (code: unknown) => isCodeOf(country, region, String(code))
  const schema = v.custom<string>(
    (code) => v.is(zipCode.schema, code) && isHere(code),
    ({ input }) =>
      v.safeParse(zipCode.schema, input).issues?.[0].message ?? t(elsewhere, { code: String(input), state }),
  )
  return { ...parts, zipCode: { ...zipCode, schema } }
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
