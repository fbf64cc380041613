import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ACCOUNT_TYPES } from '../collections/account-types.ts'
import { SignUpPage } from '../features/auth/sign-up-page.tsx'
import { STEP_IDS } from '../features/auth/sign-up-steps.ts'
import { msg } from '../lib/msg.ts'
import { WantedNote } from '../pages/wanted-note.tsx'

export const Route = createFileRoute('/_auth/signup')({
  staticData: { title: msg('Create Account') },
  validateSearch: v.object({
    type: v.fallback(v.optional(v.picklist(ACCOUNT_TYPES)), undefined),
    step: v.fallback(v.optional(v.picklist(STEP_IDS)), undefined),
  }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage reason={<WantedNote page="signUp" from={Route.useSearch().from} />} />
}
