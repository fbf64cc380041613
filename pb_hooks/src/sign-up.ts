import type { CollectionName } from '../../web/collections/all.ts'
import { DEFAULT_ACCOUNT_TYPE, type AccountType } from '../../web/collections/account-types.ts'
import { fieldError, type FieldErrors } from '../../web/collections/collection.ts'
import { companyProfiles } from '../../web/collections/company-profiles.ts'
import type { Field } from '../../web/collections/field.ts'
import { refuse } from './lib/refuse.ts'

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

/**
 * Refuses an id that a guest has chosen: with that of a deleted account, its devices would take the new account for theirs. Operators may
 * move accounts from another server.
 */
export function refuseId(e: core.RecordRequestEvent): void {
  if (e.record?.id && !e.hasSuperuserAuth()) {
    const message = 'The id of an account cannot be chosen.'
    refuse(message, 'validation_invalid_id', { id: message })
  }
  e.next()
}

/**
 * Passes `phone`, and a company's answers (`signup`), to the sign-up hook: PocketBase drops body fields that `users` does not have,
 * so they are not stored there.
 */
export function carryAnswers(e: core.RecordRequestEvent): void {
  const { phone, signup, account_type: type }: Record<string, unknown> = e.requestInfo().body
  if (typeof phone === 'string') e.record?.set('phone', phone)
  if (signup !== undefined && signup !== null) e.record?.set('signup', checkedAnswers(signup, type))
  e.next()
}

/** The answers, if each is a valid value of a field of the company's profile. */
function checkedAnswers(answers: unknown, type: unknown): Record<string, unknown> {
  const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers)
  if (!isObject || type !== 'company') {
    const message = 'Only a company answers questions at sign-up, as an object.'
    return refuse(message, 'validation_invalid_signup', { signup: message })
  }
  const fields: Record<string, Field> = companyProfiles.fields
  // Each wrong answer is told: not thousands of them.
  if (Object.keys(answers).length > Object.keys(fields).length) {
    const message = 'There are more answers than questions.'
    return refuse(message, 'validation_invalid_signup', { signup: message })
  }
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(answers)) {
    const field = Object.keys(fields).includes(name) ? fields[name]! : null
    const isEmpty = value === '' && field?.column.type === 'text'
    const error = field && name !== 'created_at' ? fieldError(field, value) : 'There is no such question.'
    if (error !== undefined && !isEmpty) errors[name] = error
  }
  const [first] = Object.values(errors)
  return first === undefined ? (answers as Record<string, unknown>) : refuse(first, 'validation_invalid_signup', errors)
}

/** Sign-up: creates the profile rows with the user; `phone` and `signup` are stored in these only. */
export function createUser(e: core.RecordEvent): void {
  const user = e.record
  if (!user.get('account_type')) user.set('account_type', DEFAULT_ACCOUNT_TYPE)
  inTransaction(e, (app) => {
    const profile = new Record(app.findCollectionByNameOrId('profiles'), {
      id: user.id,
      user_id: user.id,
      full_name: user.get('full_name'),
      email: user.email(),
      email_verified: user.verified(),
      phone: user.get('phone') || '',
      account_type: user.get('account_type'),
    })
    app.save(profile)
    const business = BUSINESS_PROFILES[user.get('account_type') as AccountType]
    const answers = (user.get('signup') ?? {}) as Record<string, unknown>
    app.save(new Record(app.findCollectionByNameOrId(business), { ...answers, user_id: user.id }))
  })
}

/** Keeps the profile's address, and whether it is confirmed, equal to the user's. */
export function updateUser(e: core.RecordEvent): void {
  const user = e.record
  const before = user.original()
  if (user.email() === before.email() && user.verified() === before.verified()) return e.next()
  inTransaction(e, (app) => {
    for (const profile of app.findRecordsByIds('profiles', [user.id])) {
      if (!profile) continue
      profile.set('email', user.email())
      profile.set('email_verified', user.verified())
      app.save(profile)
    }
  })
}

/** Keeps the user's name, which mails use, equal to that of the profile. */
export function updateProfile(e: core.RecordEvent): void {
  const name = e.record.getString('full_name')
  if (name === '' || name === e.record.original().getString('full_name')) return e.next()
  inTransaction(e, (app) => {
    const user = app.findRecordById('users', e.record.id)
    user.set('full_name', name)
    app.save(user)
  })
}
