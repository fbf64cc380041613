import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { derivedId } from '../../lib/id.ts'
import {
  saveAddressPart,
  saveCompany,
  saveCompanyList,
  saveFontSize,
  saveIdentity,
  saveSettings,
} from './account.commands.ts'
import { readAccount } from './account.queries.ts'

const OWNER = 'u12345678901234'
const USER = { fullName: 'Jordan Lee', email: 'jo@example.com', accountType: 'company' as const }
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(OWNER)
})
afterEach(() => db.delete())

test('a device that has nothing yet knows what the session knows', async () => {
  const { profile, type, location, settings, company } = await readAccount(db, USER)
  expect({ profile, type, location, settings }).toMatchObject({
    profile: { full_name: 'Jordan Lee', email: 'jo@example.com', photo: '' },
    type: 'company',
    location: '',
    settings: {},
  })
  expect(company.certifications).toEqual([])
})

test('rows have ids of their owner, so that two devices that are offline meet', async () => {
  await saveSettings(db, { timezone: 'America/Chicago' })
  await saveSettings(db, { time_format: '24h' })
  await saveFontSize(db, 'lg')
  expect(await db.user_settings.toArray()).toMatchObject([
    { id: derivedId(OWNER, 'user_settings'), timezone: 'America/Chicago', time_format: '24h' },
  ])
  expect(await db.user_appearance.toArray()).toMatchObject([{ font_size: 'lg' }])
})

test.each(['individual', 'company'] as const)('the place of an %s is one, in settings and profile', async (type) => {
  await saveIdentity(db, type, { full_name: 'Jo Lee', title: 'Baker', location: 'Portland, ME' })
  const business = type === 'company' ? db.company_profiles : db.entrepreneur_profiles
  expect(await business.toArray()).toMatchObject([{ title: 'Baker', location: 'Portland, ME' }])
  expect(await readAccount(db, { ...USER, accountType: type })).toMatchObject({
    profile: { full_name: 'Jo Lee' },
    title: 'Baker',
    location: 'Portland, ME',
  })
})

test('answers of a company: texts, parts of an address, and lists as what was added and removed', async () => {
  await saveCompany(db, 'employee_count', '4')
  await saveAddressPart(db, 'business_address', { city: 'Salem' })
  await saveAddressPart(db, 'business_address', { state: 'OR' })
  await saveCompanyList(db, 'certifications', ['Organic', 'Fair trade'])
  await db._outbox.clear()
  await saveCompanyList(db, 'certifications', ['Fair trade', 'Kosher'])
  await saveCompanyList(db, 'certifications', ['Fair trade', 'Kosher'])
  const { company } = await readAccount(db, USER)
  expect(company).toMatchObject({
    employee_count: '4',
    business_address: { street: '', unit: '', city: 'Salem', state: 'OR', zip_code: '' },
    certifications: ['Fair trade', 'Kosher'],
  })
  const sent = await db._outbox.toArray()
  expect(sent).toMatchObject([
    { mutation: { add: { certifications: ['Kosher'] }, remove: { certifications: ['Organic'] } } },
  ])
})

test('what was shown is what a change is relative to, also where another device has changed it since', async () => {
  await saveCompany(db, 'employee_count', '4')
  await saveAddressPart(db, 'business_address', { city: 'Salem', state: 'OR' })
  await saveCompanyList(db, 'certifications', ['Organic', 'Halal'])
  await db._outbox.clear()
  await saveCompany(db, 'employee_count', '6', '3')
  await saveAddressPart(db, 'business_address', { city: 'Bend' }, { city: 'Eugene' })
  await saveAddressPart(db, 'business_address', { street: '1 Elm St' }, { street: undefined })
  await saveCompanyList(db, 'certifications', ['Organic', 'Kosher'], ['Organic'])
  await saveIdentity(db, 'company', { location: 'Bend, OR' }, { location: 'Eugene, OR' })
  const sent = (await db._outbox.toArray()).map(({ mutation }) => mutation)
  const address = { street: '', unit: '', city: 'Bend', state: 'OR', zip_code: '' }
  expect(sent.map(({ set, was, add, remove }) => ({ set, was, add, remove }))).toMatchObject([
    {
      set: { employee_count: '6', business_address: { ...address, street: '1 Elm St' }, location: 'Bend, OR' },
      was: { employee_count: '3', business_address: { ...address, city: 'Eugene' }, location: 'Eugene, OR' },
      add: { certifications: ['Kosher'] },
    },
    { set: { location: 'Bend, OR' }, was: { location: 'Eugene, OR' } },
  ])
  expect(sent[0]!.remove).toBeUndefined()
  expect((await readAccount(db, USER)).company.certifications).toEqual(['Organic', 'Halal', 'Kosher'])
})

test('a failure is a value with the sentence for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  db.close()
  expect(await saveSettings(db, { bio: 'x' })).toMatchObject({ ok: false, message: 'Failed to save settings' })
  expect(await saveFontSize(db, 'sm')).toMatchObject({
    ok: false,
    message: 'Failed to update appearance settings',
  })
  vi.restoreAllMocks()
})

test('the parts of an address that a browser fills in at once are all saved', async () => {
  await Promise.all([
    saveAddressPart(db, 'business_address', { street: '12 Elm St' }),
    saveAddressPart(db, 'business_address', { city: 'Salem' }),
    saveAddressPart(db, 'business_address', { zip_code: '97301' }),
  ])
  const { company } = await readAccount(db, USER)
  expect(company.business_address).toMatchObject({ street: '12 Elm St', city: 'Salem', zip_code: '97301' })
})

test('an entry that is taken back while it is being saved does not stay', async () => {
  await Promise.all([
    saveCompanyList(db, 'interested_services', ['Web Development']),
    saveCompanyList(db, 'interested_services', []),
  ])
  expect((await readAccount(db, USER)).company.interested_services).toEqual([])
})
