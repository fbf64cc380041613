import type * as v from 'valibot'
import type { AccountType } from '../../collections/account-types.ts'
import { answersOf, companyStepSchema, EMPTY_COMPANY, inputsOf } from '../../domain/company-form.ts'
import type { SignUpInput } from '../../data/session/account.ts'
import type { SignUpDraft } from '../../data/session/signup-draft.ts'
import type { FieldMessages } from '../../ui/use-fields.ts'
import { accountSchema, EMPTY_ACCOUNT } from './account-fields.tsx'
import { STEPS, type StepId } from './sign-up-steps.ts'

/** The form of all steps of both paths, with nothing typed. */
export const EMPTY_SIGN_UP = { ...EMPTY_ACCOUNT, ...EMPTY_COMPANY }
export type SignUpValues = typeof EMPTY_SIGN_UP

/** The values of a draft that this version of the form knows. */
export function valuesOf(draft: SignUpDraft | null): Partial<SignUpValues> | null {
  const isKnown = ([name, value]: [string, unknown]) =>
    Object.hasOwn(EMPTY_SIGN_UP, name) && typeof value === typeof EMPTY_SIGN_UP[name as keyof SignUpValues]
  return draft && Object.fromEntries(Object.entries(draft.values).filter(isKnown))
}

/** The rules of a step. */
export const stepSchema = (type: AccountType, step: StepId): v.GenericSchema<Partial<SignUpValues>, unknown> =>
  step === 'account' ? accountSchema(type === 'company') : companyStepSchema(step)

/** The first step, in the order of the path, with a message at one of its fields. */
export function firstStepWith(errors: FieldMessages, type: AccountType): StepId | undefined {
  const namesOf = (step: StepId): string[] => (step === 'account' ? Object.keys(EMPTY_ACCOUNT) : inputsOf(step))
  return STEPS[type].find(({ id }) => namesOf(id).some((name) => errors[name]))?.id
}

/** The values as the server takes them. */
export function signUpInput(values: SignUpValues, type: AccountType): SignUpInput {
  const { name, email, phone, password, mobile_phone } = values
  return {
    email: email.trim(),
    password,
    full_name: name.trim(),
    phone: (type === 'company' ? mobile_phone : phone).trim(),
    account_type: type,
    ...(type === 'company' && { signup: answersOf(values) }),
  }
}
