import type { AccountResult } from '../../data/session/account.ts'

type Refusal = Extract<AccountResult, { ok: false }>

/** The message for a refused sign-in: what happened, and what to do. */
export function signInProblem({ reason, message }: Refusal): { title: string; text: string | null } {
  switch (reason) {
    case 'invalid':
      return { title: 'Invalid email or password. Please try again.', text: null }
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

/** The message for a refused sign-up; known cases have the product's exact text. */
export function signUpProblem({ reason, message }: Refusal): { title: string; text: string | null } {
  if (reason === 'offline')
    return {
      title: 'You are offline',
      text: 'Creating an account needs a connection. What you typed is kept: try again once you are back online.',
    }
  if (/already (registered|exists|in use)|must be unique/i.test(message))
    return { title: 'An account with this email already exists. Please sign in instead.', text: null }
  return { title: message || 'Failed to create account. Please try again.', text: null }
}
