import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { msg } from '../lib/msg.ts'
import { WantedNote } from '../pages/wanted-note.tsx'

export const Route = createFileRoute('/_auth/signin')({ staticData: { title: msg('Sign In') }, component: SignIn })

function SignIn() {
  return <SignInPage reason={<WantedNote page="signIn" from={Route.useSearch().from} />} />
}
