import type { AccountType } from '../../collections/account-types.ts'
import type { CompanyStep } from '../../domain/company-form.ts'
import { msg } from '../../lib/msg.ts'

/** A step of sign-up. */
export type StepId = 'account' | CompanyStep

type Step = { id: StepId; title: string; note?: string }
const note = msg('Everything in this step is optional.')

/** The steps of each path, in their order. */
export const STEPS: Record<AccountType, Step[]> = {
  individual: [{ id: 'account', title: msg('Account Setup') }],
  company: [
    { id: 'account', title: msg('Account') },
    { id: 'business', title: msg('Business'), note },
    { id: 'contact', title: msg('Contact') },
    { id: 'services', title: msg('Services'), note },
    { id: 'compliance', title: msg('Compliance'), note },
  ],
}

export const STEP_IDS = STEPS.company.map(({ id }) => id)
