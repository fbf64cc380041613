import type { AccountType } from '../../collections/account-types.ts'
import type { CompanyStep } from '../../domain/company-form.ts'

/** A step of sign-up. */
export type StepId = 'account' | CompanyStep

/** The steps of each path, in their order. */
export const STEPS: Record<AccountType, { id: StepId; title: string }[]> = {
  individual: [{ id: 'account', title: 'Account Setup' }],
  company: [
    { id: 'account', title: 'Account' },
    { id: 'business', title: 'Business' },
    { id: 'contact', title: 'Contact' },
    { id: 'services', title: 'Services' },
    { id: 'compliance', title: 'Compliance' },
  ],
}

export const STEP_IDS = STEPS.company.map(({ id }) => id)
