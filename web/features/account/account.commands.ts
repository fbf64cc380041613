import type { CollectionName } from '../../collections/all.ts'
import { DEFAULT_ACCOUNT_TYPE, type AccountType } from '../../collections/account-types.ts'
import type { FieldsOf } from '../../collections/collection.ts'
import type { CompanyFields } from '../../collections/company-profiles.ts'
import type { profiles } from '../../collections/profiles.ts'
import type { SettingsFields } from '../../collections/user-settings.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { write, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import type { FontSize } from '../../lib/preference-options.ts'

const FAILED = msg('Failed to save settings')

/** The collection with the title and the place of a person, by the type of the account. */
export const businessProfiles = (type: AccountType) =>
  type === DEFAULT_ACCOUNT_TYPE ? 'entrepreneur_profiles' : 'company_profiles'

/** What a person may change of the own profile. */
export type ProfileFields = Pick<FieldsOf<typeof profiles>, 'full_name' | 'phone' | 'photo'>

const ownRow = (db: EverydayDb, collection: CollectionName, set: Write['set']): Write => ({
  collection,
  id: collection === 'profiles' ? db.owner : derivedId(db.owner, collection),
  op: 'upsert',
  set: set ?? {},
})

/** Saves some settings. */
export const saveSettings = (db: EverydayDb, set: Partial<SettingsFields>): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => write(db, ownRow(db, 'user_settings', set)))

/** Saves the size of the text. */
export const saveFontSize = (db: EverydayDb, font_size: FontSize): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to update appearance settings'), () =>
    write(db, ownRow(db, 'user_appearance', { font_size })),
  )

/** What the profile's dialog changes. */
export type Identity = Partial<ProfileFields> & { title?: string; location?: string }

/** Saves what a person is called, looks like and does. The place is in the settings and in the profile of the business. */
export function saveIdentity(db: EverydayDb, type: AccountType, next: Identity): Promise<WriteOutcome> {
  const { title, location, ...profile } = next
  const business = { ...(title !== undefined && { title }), ...(location !== undefined && { location }) }
  return writeOutcome(FAILED, async () => {
    const intents = [
      ...(Object.keys(profile).length > 0 ? [ownRow(db, 'profiles', profile)] : []),
      ...(Object.keys(business).length > 0 ? [ownRow(db, businessProfiles(type), business)] : []),
      ...(location === undefined ? [] : [ownRow(db, 'user_settings', { location })]),
    ]
    if (intents.length > 0) await write(db, ...intents)
  })
}

/** The lists of a company. */
export type CompanyList = 'interested_services' | 'business_licenses' | 'insurance_policies' | 'certifications'
/** The addresses of a company. */
export type CompanyAddress = 'personal_address' | 'business_address'
/** The answers of a company that are one text. */
export type CompanyText = Exclude<keyof CompanyFields, CompanyList | CompanyAddress>

/** Saves some answers of a company. */
export const saveCompany = (db: EverydayDb, set: Partial<Pick<CompanyFields, CompanyText>>): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => write(db, ownRow(db, 'company_profiles', set)))

const turns = new WeakMap<EverydayDb, Promise<unknown>>()

/** Saves after those before it: what it writes depends on what they have stored, and a browser fills in several fields at once. */
function saveInTurn(db: EverydayDb, run: () => Promise<void>): Promise<WriteOutcome> {
  const done = Promise.resolve(turns.get(db)).then(() => writeOutcome(FAILED, run))
  turns.set(db, done)
  return done
}

/** Saves a list of a company as what was added and removed, so that additions of another device stay. */
export function saveCompanyList(db: EverydayDb, name: CompanyList, next: string[]): Promise<WriteOutcome> {
  return saveInTurn(db, async () => {
    const intent = ownRow(db, 'company_profiles', {})
    const before = (await db.company_profiles.get(intent.id))?.[name] ?? []
    const add = next.filter((entry) => !before.includes(entry))
    const remove = before.filter((entry) => !next.includes(entry))
    if (add.length + remove.length === 0) return
    await write(db, {
      ...intent,
      ...(add.length > 0 && { add: { [name]: add } }),
      ...(remove.length > 0 && { remove: { [name]: remove } }),
    })
  })
}

/** An address without any answer. */
export const NO_ADDRESS: Address = { street: '', unit: '', city: '', state: '', zip_code: '' }
type Address = NonNullable<CompanyFields[CompanyAddress]>

/** Saves one part of an address of a company. */
export function saveAddressPart(db: EverydayDb, name: CompanyAddress, part: Partial<Address>): Promise<WriteOutcome> {
  return saveInTurn(db, async () => {
    const intent = ownRow(db, 'company_profiles', {})
    const before = (await db.company_profiles.get(intent.id))?.[name]
    await write(db, { ...intent, set: { [name]: { ...NO_ADDRESS, ...before, ...part } } })
  })
}
