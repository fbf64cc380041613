import type { CollectionName } from '../../collections/all.ts'
import { DEFAULT_ACCOUNT_TYPE, type AccountType } from '../../collections/account-types.ts'
import type { FieldsOf } from '../../collections/collection.ts'
import type { CompanyFields } from '../../collections/company-profiles.ts'
import type { profiles } from '../../collections/profiles.ts'
import type { SettingsFields } from '../../collections/user-settings.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { writeKept, writeKeptForm, type KeptWrite } from '../../data/database/kept-writes.ts'
import type { Write } from '../../data/database/write.ts'
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

const ownRow = (db: EverydayDb, collection: CollectionName, set: Write['set'], was: object = {}): Write => ({
  collection,
  id: collection === 'profiles' ? db.owner : derivedId(db.owner, collection),
  op: 'upsert',
  set: set ?? {},
  was: known(was) as NonNullable<Write['was']>,
})

/** What was shown, as far as it is not what is stored by now. */
type Was<V> = { [Name in keyof V]?: V[Name] | undefined }
const known = (was: object) => Object.fromEntries(Object.entries(was).filter(([, value]) => value !== undefined))

/** Saves some settings, in place of those that were shown. */
export const saveSettings = (
  db: EverydayDb,
  set: Partial<SettingsFields>,
  was?: Was<SettingsFields>,
): Promise<WriteOutcome> => writeOutcome(FAILED, () => writeKept(db, ownRow(db, 'user_settings', set, was)))

/** Saves the size of the text. */
export const saveFontSize = (db: EverydayDb, font_size: FontSize): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to update appearance settings'), () =>
    writeKept(db, ownRow(db, 'user_appearance', { font_size })),
  )

/** What the profile's dialog changes. */
export type Identity = Partial<ProfileFields> & { title?: string; location?: string }

/**
 * Saves what a person is called, looks like and does, in place of what was shown. The place is in the settings and in the profile of the
 * business. `draft`: the key of that of the form, which ends with it.
 */
export function saveIdentity(
  db: EverydayDb,
  type: AccountType,
  next: Identity,
  was: Was<Identity> = {},
  draft?: string,
): Promise<WriteOutcome> {
  const { title, location, ...profile } = next
  const business = { ...(title !== undefined && { title }), ...(location !== undefined && { location }) }
  return writeOutcome(FAILED, async () => {
    const intents = [
      ...(Object.keys(profile).length > 0 ? [ownRow(db, 'profiles', profile, was)] : []),
      ...(Object.keys(business).length > 0 ? [ownRow(db, businessProfiles(type), business, was)] : []),
      ...(location === undefined ? [] : [ownRow(db, 'user_settings', { location }, was)]),
    ]
    if (intents.length > 0) await writeKeptForm(db, draft, ...intents)
  })
}

/** The lists of a company. */
export type CompanyList = 'interested_services' | 'business_licenses' | 'insurance_policies' | 'certifications'
/** The addresses of a company. */
export type CompanyAddress = 'personal_address' | 'business_address'
/** The answers of a company that are one text. */
export type CompanyText = Exclude<keyof CompanyFields, CompanyList | CompanyAddress>

/** Saves an answer of a company, in place of the one that was shown. */
export const saveCompany = (db: EverydayDb, name: CompanyText, text: string, was?: string): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => writeKept(db, ownRow(db, 'company_profiles', { [name]: text }, { [name]: was })))

const saveCompanyParts = (db: EverydayDb, change: Pick<KeptWrite, 'parts' | 'lists' | 'was'>): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => writeKept(db, { ...ownRow(db, 'company_profiles', {}), ...change }))

/** Saves a list of a company as what was added to and removed from the one that was shown, so that additions of another device stay. */
export const saveCompanyList = (
  db: EverydayDb,
  name: CompanyList,
  next: string[],
  was?: string[],
): Promise<WriteOutcome> => saveCompanyParts(db, { lists: { [name]: next }, ...(was && { was: { [name]: was } }) })

/** An address without any answer. */
export const NO_ADDRESS: Address = { street: '', unit: '', city: '', state: '', zip_code: '' }
type Address = NonNullable<CompanyFields[CompanyAddress]>

/** Saves one part of an address of a company, in place of the one that was shown. */
export const saveAddressPart = (
  db: EverydayDb,
  name: CompanyAddress,
  set: Partial<Address>,
  was: Was<Address> = {},
): Promise<WriteOutcome> =>
  saveCompanyParts(db, { parts: { [name]: { empty: NO_ADDRESS, set } }, was: { [name]: known(was) } })
