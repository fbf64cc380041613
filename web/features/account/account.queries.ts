import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountType } from '../../collections/account-types.ts'
import { emptyFields } from '../../collections/collection.ts'
import { companyProfiles, type CompanyFields } from '../../collections/company-profiles.ts'
import type { SettingsFields } from '../../collections/user-settings.ts'
import { useDb, useSession } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { derivedId } from '../../lib/id.ts'

/** Everything that a person says of themselves; a device that has not synced yet knows what the session does. */
export type OwnAccount = {
  type: AccountType
  profile: {
    full_name: string
    email: string
    phone: string
    photo: string
    created_at: string
    email_verified?: boolean
  }
  title: string
  location: string
  settings: Partial<SettingsFields>
  company: CompanyFields
}

const NO_COMPANY = emptyFields(companyProfiles) as CompanyFields

/** Reads the rows of which a person has one. */
export async function readAccount(
  db: EverydayDb,
  user: { fullName: string; email: string; accountType: AccountType },
): Promise<OwnAccount> {
  const own = (collection: string) => derivedId(db.owner, collection)
  const [row, settings, entrepreneur, company] = await Promise.all([
    db.profiles.get(db.owner),
    db.user_settings.get(own('user_settings')),
    db.entrepreneur_profiles.get(own('entrepreneur_profiles')),
    db.company_profiles.get(own('company_profiles')),
  ])
  const type = row?.account_type || user.accountType
  const business = type === 'company' ? company : entrepreneur
  return {
    type,
    profile: {
      full_name: row?.full_name || user.fullName,
      email: row?.email || user.email,
      phone: row?.phone ?? '',
      photo: row?.photo ?? '',
      created_at: row?.created_at ?? '',
      // The row of an older server does not say.
      ...(row?.email_verified !== undefined && { email_verified: row.email_verified }),
    },
    title: business?.title ?? '',
    location: settings?.location || business?.location || '',
    settings: settings ?? {},
    company: { ...NO_COMPANY, ...company },
  }
}

/** The person's own account, live; undefined until it is read, null if that failed. */
export function useOwnAccount(): OwnAccount | null | undefined {
  const db = useDb()
  const { user } = useSession()
  return useLiveQuery(() => (user ? readAccount(db, user).catch(() => null) : null), [db, user])
}
