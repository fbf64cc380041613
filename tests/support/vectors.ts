import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { fieldErrors } from '../../web/collections/collection.ts'
import type { FormInput, FormKind } from '../../web/domain/forms-fields.ts'
import { checkForm, fieldsOf } from '../../web/domain/forms.ts'
import { taglineOf } from '../../web/domain/listed-business.ts'
import { passwordError } from '../../web/domain/password.ts'
import { holdsCardNumber } from '../../web/lib/long-number.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import { addToDigest } from '../../web/sync/audit.ts'
import { clamp, editSet } from '../../web/sync/patch.ts'
import type { Digest, Row } from '../../web/sync/types.ts'

type Rules = { [name: string]: (input: never) => unknown }

/** Cases by rule, each with an input and the outcome, as in tests/vectors.json. */
export type Vectors = Record<string, [unknown, unknown][]>

/** The rules of tests/vectors.json that goja, the engine of the server's hooks, can run. */
export const HOOK_RULES: Rules = {
  holdsCardNumber,
  passwordError,
  clamp: ({ value, ...rule }: { value: number; min?: number; max?: number }) => clamp(rule, value),
  editSet: ({ list, add, remove }: { list: string[]; add?: string[]; remove?: string[] }) => editSet(list, add, remove),
  digest: (rows: Row[]) => {
    const digest: Digest = { count: 0, hash: 0 }
    for (const row of rows) addToDigest(digest, row)
    return digest
  },
  fieldErrors: ([name, values]: [CollectionName, Record<string, unknown>]) => {
    const errors = Object.entries(fieldErrors(COLLECTIONS[name], values))
    // The message for the founding year contains the current year.
    return Object.fromEntries(errors.map(([field, text]) => [field, text.replace(/\d{4}\.$/, 'YEAR.')]))
  },
  formFields: (kind: FormKind) => fieldsOf(kind),
  checkForm: ([kind, input]: [FormKind, FormInput]) => checkForm(kind, input),
  timestamp,
  taglineOf,
}

/** The outcome of each case under these rules, in the order of the file. */
export function outcomes(rules: Rules, vectors: Vectors): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, (vectors[name] ?? []).map(([input]) => rule(input as never))]),
  )
}
