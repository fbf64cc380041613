import type { CollectionName } from '../../web/collections/all.ts'
import { DEFAULT_ACCOUNT_TYPE, type AccountType } from '../../web/collections/account-types.ts'

/** The collection of the profile that an account has besides the person's own, by its type. */
const BUSINESS_PROFILES: Record<AccountType, CollectionName> = {
  individual: 'entrepreneur_profiles',
  company: 'company_profiles',
}

/**
 * Runs the rest of the save and `also` in one transaction, so that there is never a user without the rows that belong
 * to one. `e.app` is restored afterwards: later handlers must not use a transaction that has ended.
 */
function inTransaction(e: core.RecordEvent, also: (app: CoreApp) => void): void {
  const app = e.app
  app.runInTransaction((txApp) => {
    e.app = txApp
    try {
      e.next()
      also(txApp)
    } finally {
      e.app = app
    }
  })
}

/** Passes `phone` to the sign-up hook: PocketBase drops body fields that `users` does not have, so it is not stored there. */
export function carryPhone(e: core.RecordRequestEvent): void {
  const phone: unknown = e.requestInfo().body.phone
  if (typeof phone === 'string') e.record?.set('phone', phone)
  e.next()
}

/** Sign-up: creates the profile rows with the user; `phone` is stored in the profile only. */
export function createUser(e: core.RecordEvent): void {
  const user = e.record
  if (!user.get('account_type')) user.set('account_type', DEFAULT_ACCOUNT_TYPE)
  inTransaction(e, (app) => {
    const profile = new Record(app.findCollectionByNameOrId('profiles'), {
      id: user.id,
      user_id: user.id,
      full_name: user.get('full_name'),
      email: user.email(),
      phone: user.get('phone') || '',
      account_type: user.get('account_type'),
    })
    app.save(profile)
    const business = BUSINESS_PROFILES[user.get('account_type') as AccountType]
    app.save(new Record(app.findCollectionByNameOrId(business), { user_id: user.id }))
  })
}

/** Keeps `profiles.email` equal to the user's address. */
export function updateUser(e: core.RecordEvent): void {
  const user = e.record
  if (user.email() === user.original().email()) return e.next()
  inTransaction(e, (app) => {
    for (const profile of app.findRecordsByIds('profiles', [user.id])) {
      if (!profile) continue
      profile.set('email', user.email())
      app.save(profile)
    }
  })
}
