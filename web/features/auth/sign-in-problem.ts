import { REFUSALS, type AccountResult } from '../../data/session/account.ts'

type Refusal = Extract<AccountResult, { ok: false }>

/** The message for a refused sign-in: what happened, and what to do. */
export function signInProblem({ reason, message }: Refusal): { title: string; text: string | null } {
  switch (reason) {
    case 'invalid':
      return { title: REFUSALS.signIn, text: null }
    case 'offline':
      return {
        title: 'You are offline',
        text: 'Signing in needs a connection. What you typed is kept: try again once you are back online.',
      }
    case 'busy':
    case 'closed':
      return { title: message, text: 'What you typed is kept.' }
  }
}

/** The message for a refused sign-up. */
export function signUpProblem({ reason, message }: Refusal): { title: string; text: string | null } {
  if (reason === 'offline')
    return {
      title: 'You are offline',
      text: 'Creating an account needs a connection. What you typed is kept: try again once you are back online.',
    }
  return { title: message || REFUSALS.signUp, text: null }
}
