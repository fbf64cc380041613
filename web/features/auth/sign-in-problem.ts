import { REFUSALS, type AccountResult } from '../../data/session/account.ts'

type Refusal = Extract<AccountResult, { ok: false }>
type Problem = { message: string; detail?: string }

/** The message for a refused sign-in: what happened, and what to do. */
export function signInProblem({ reason, message }: Refusal): Problem {
  switch (reason) {
    case 'invalid':
      return { message: REFUSALS.signIn }
    case 'offline':
      return {
        message: 'You are offline',
        detail: 'Signing in needs a connection. What you typed is kept: try again once you are back online.',
      }
    case 'busy':
    case 'closed':
      return { message, detail: 'What you typed is kept.' }
  }
}

/** The message for a refused sign-up. */
export function signUpProblem({ reason, message }: Refusal): Problem {
  if (reason === 'offline')
    return {
      message: 'You are offline',
      detail: 'Creating an account needs a connection. What you typed is kept: try again once you are back online.',
    }
  return { message: message || REFUSALS.signUp }
}
