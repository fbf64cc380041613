import type { AccountType } from '../../collections/account-types.ts'
import type { CompanyStep } from '../../domain/company-form.ts'
import { msg } from '../../lib/msg.ts'

/** A step of sign-up. */
export type StepId = 'account' | CompanyStep

/** The steps of each path, in their order. */
export const STEPS: Record<AccountType, { id: StepId; title: string }[]> = {
  individual: [{ id: 'account', title: msg('Account Setup') }],
  company: [
    { id: 'account', title: msg('Account') },
    { id: 'business', title: msg('Business') },
    { id: 'contact', title: msg('Contact') },
    { id: 'services', title: msg('Services') },
    { id: 'compliance', title: msg('Compliance') },
  ],
}

export const STEP_IDS = STEPS.company.map(({ id }) => id)
