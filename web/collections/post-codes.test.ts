import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCodeOf } from './post-codes.ts'
import { REGIONS } from './regions.ts'

/** Post offices, some of them in a corner that is reached from the next state. */
const TRUE: [country: string, region: string, code: string][] = [
  ...([
    'OR 97209',
    'GA 30303',
    'GA 39901',
    'IL 62701',
    'DC 20500',
    'DC 56901',
    'VA 20101',
    'NY 00501',
    'NY 10001',
    'TX 73301',
  ] as const),
  ...([
    'TX 88510',
    'TX 73960',
    'OK 73949',
    'MA 05501',
    'VT 05401',
    'NY 06390',
    'CT 06385',
    'WY 83414',
    'ID 83401',
    'HI 96801',
    'AS 96799',
    'GU 96910',
    'MP 96950',
  ] as const),
  ...([
    'PR 00601',
    'PR 00901',
    'VI 00801',
    'AA 34001',
    'AE 09001',
    'AP 96201',
    'FL 33101',
    'CA 96001',
    'AK 99501',
    'WA 98101-1234',
  ] as const),
].map((written) => ['US', ...written.split(' ')] as [string, string, string])
const TRUE_IN_CANADA = [
  ...([
    'NL A1A 1A1',
    'NS B3H 1A1',
    'PE C1A 1A1',
    'NB E3B 1A1',
    'QC G1A 1A1',
    'QC H2X 1Y4',
    'QC J8X 1A1',
    'QC K1A 0C9',
    'ON K1A 0B1',
  ] as const),
  ...([
    'ON L5B 1A1',
    'ON M5V 1A1',
    'ON N2L 1A1',
    'ON P3A 1A1',
    'MB R3C 1A1',
    'SK S4P 1A1',
    'AB T2P 1J9',
    'BC V6B 1A1',
  ] as const),
  ...(['NU X0A 0H0', 'NT X1A 1A1', 'YT Y1A 1A1', 'YT y1a1a1'] as const),
].map((written) => ['CA', written.slice(0, 2), written.slice(3)] as [string, string, string])

test.each([...TRUE, ...TRUE_IN_CANADA])('%s: %s has %s', (country, region, code) => {
  expect(isCodeOf(country, region, code)).toBe(true)
})

test.each([
  ['US', 'GA', '97209'],
  ['US', 'OR', '30303'],
  ['US', 'NY', '06385'],
  ['US', 'WY', '83401'],
  ['US', 'TX', '73949'],
  ['US', 'FL', '34001'],
  ['US', 'CA', '96201'],
  ['US', 'IL', '00000'],
  ['CA', 'ON', 'H2X 1Y4'],
  ['CA', 'QC', 'K1P 1A1'],
  ['CA', 'ON', '30303'],
])('%s: %s has no %s', (country, region, code) => expect(isCodeOf(country, region, code)).toBe(false))

test('each state and each province has codes, and hardly any code is that of several', () => {
  const starts = {
    US: (n: number) => `${String(n).padStart(3, '0')}01`,
    CA: (n: number) => `${'ABCEGHJKLMNPRSTVXY'[n % 18]}1B 1A1`,
  }
  for (const [country, start] of Object.entries(starts)) {
    const longer = ['96799', '96951'].filter(() => country === 'US')
    const of = new Map<string, number>()
    for (const code of [...Array.from({ length: 1000 }, (_, n) => start(n)), ...longer]) {
      const regions = Object.keys(REGIONS[country]!).filter((region) => isCodeOf(country, region, code))
      expect(regions.length, code).toBeLessThanOrEqual(2)
      for (const region of regions) of.set(region, (of.get(region) ?? 0) + 1)
    }
    expect([...of.keys()].toSorted()).toEqual(Object.keys(REGIONS[country]!).toSorted())
  }
})

test('of other countries, and of states that are none, nothing is known: any code may be theirs', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (region, code) => {
      expect(isCodeOf('GB', region, code)).toBe(true)
      if (!Object.hasOwn(REGIONS['US']!, region)) expect(isCodeOf('US', region, code)).toBe(true)
    }),
  )
})
