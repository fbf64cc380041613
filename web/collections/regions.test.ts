import { expect, test } from 'vitest'
import { billingAddress } from './billing-address.ts'
import { keptRegion, regionPattern, REGIONS } from './regions.ts'

const takes = (country: string, state: string) => billingAddress({ country }).state.schema['~standard'].validate(state)

test('a state is kept as its code, whether its code or its name is typed', () => {
  for (const [country, names] of Object.entries(REGIONS)) {
    for (const [code, name] of Object.entries(names)) {
      for (const typed of [code, code.toLowerCase(), name, name.toUpperCase(), ` ${name.toLowerCase()} `])
        expect(keptRegion(country, typed)).toBe(code)
    }
  }
  expect(keptRegion('CA', 'québec')).toBe('QC')
  expect(keptRegion('US', 'N.Y.')).toBe('NY')
})

test('what is no state stays as it is typed, and so does any county', () => {
  expect(keptRegion('US', ' Ontario ')).toBe('Ontario')
  expect(keptRegion('GB', ' Kent ')).toBe('Kent')
  expect(keptRegion('GB', 'CA')).toBe('CA')
})

test('territories and military posts have post codes of the United States, too', () => {
  expect(keptRegion('US', 'Puerto Rico')).toBe('PR')
  for (const code of ['PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP'])
    expect(takes('US', code), code).not.toHaveProperty('issues')
})

test('an address takes the states of its country by code or name, and any county', () => {
  for (const [country, names] of Object.entries(REGIONS)) {
    for (const typed of Object.entries(names).flat()) {
      for (const written of [typed, typed.toLowerCase(), typed.toUpperCase()])
        expect(takes(country, written), written).not.toHaveProperty('issues')
    }
  }
  expect(takes('CA', 'Québec')).not.toHaveProperty('issues')
  expect(takes('GB', 'Anywhere')).not.toHaveProperty('issues')
  expect(regionPattern('GB')).toBeUndefined()
  const messages = { US: 'Choose a state, such as Oregon or OR.', CA: 'Choose a province, such as Ontario or ON.' }
  for (const [country, message] of Object.entries(messages)) {
    for (const typed of ['Narnia', 'ORE', 'O', 'XX', country === 'US' ? 'ON' : 'NY', 'OR ON'])
      expect(takes(country, typed), typed).toMatchObject({ issues: [{ message }] })
  }
})
