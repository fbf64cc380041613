/**
 * Runs the rest of the save and `also` in one transaction, so that there is never a user without the rows that belong
 * to one. `e.app` is put back afterwards: what runs later must not meet a transaction that has ended.
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

/** No rule, only a way in: PocketBase drops what is no field of `users`, and `phone` is none, so that it is not stored there. */
export function carryPhone(e: core.RecordRequestEvent): void {
  const phone: unknown = e.requestInfo().body.phone
  if (typeof phone === 'string') e.record?.set('phone', phone)
  e.next()
}

/** Signing up: the profile rows come with the user, and `phone` of the request goes to the profile alone. */
export function createUser(e: core.RecordEvent): void {
  const user = e.record
  if (!user.get('account_type')) user.set('account_type', 'individual')
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
    const business = user.get('account_type') === 'company' ? 'company_profiles' : 'entrepreneur_profiles'
    app.save(new Record(app.findCollectionByNameOrId(business), { user_id: user.id }))
  })
}

/** `profiles.email` is the user's address; a change of the one is a change of the other. */
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
