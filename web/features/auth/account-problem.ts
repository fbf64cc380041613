import { REFUSALS, type AccountResult, type MailResult } from '../../data/session/account.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

type Refused<R> = Extract<R, { ok: false }>
/** What is shown through `t`. `untilOnline`: it says that there is no connection, which is true until there is one again. */
export type AccountProblem = { message: string; detail?: string; untilOnline?: true }
type AccountFailure = AccountProblem & { ok: false; fields?: Record<string, string> }

const offline = (what: string, isTyped = true): AccountProblem => ({
  message: msg('You’re offline'),
  detail: isTyped
    ? t('{what} needs a connection. What you typed is kept; try again when you’re back online.', { what: t(what) })
    : t('{what} needs a connection. Try again when you’re back online.', { what: t(what) }),
  untilOnline: true,
})

/** The message for a refused sign-in: what happened, and what to do. */
export function signInProblem({ reason, message }: Refused<AccountResult>): AccountProblem {
  switch (reason) {
    case 'invalid':
      return { message: REFUSALS.signIn }
    case 'offline':
      return offline(msg('Signing in'))
    case 'unreached':
    case 'stopped':
    case 'busy':
    case 'closed':
      return { message, detail: msg('What you typed is kept.') }
  }
}

/** The message for a refused code. */
export function codeProblem(refusal: Refused<AccountResult>): AccountProblem {
  return refusal.reason === 'invalid' ? { message: refusal.message } : signInProblem(refusal)
}

/** The message for a refused sign-up. */
export function signUpProblem({ reason, message, said }: Refused<AccountResult>): AccountProblem {
  if (reason === 'offline') return offline(msg('Creating an account'))
  if (reason === 'unreached')
    return { message, detail: msg('Your account may exist already. Sign in, or try again with the same password.') }
  return { message: message || REFUSALS.signUp, ...(said && { detail: t('The server says: {said}', { said }) }) }
}

/**
 * The message for a refused request of a mail, or on a page of its link. `what`, a message, begins a sentence: "Confirming an address".
 * `isTyped`: something was typed for it.
 */
export function mailProblem({ reason, message }: Refused<MailResult>, what: string, isTyped = true): AccountProblem {
  switch (reason) {
    case 'offline':
      return offline(what, isTyped)
    case 'no-mail':
      return {
        message: msg('We can’t send email right now'),
        detail: msg('Write to us on the contact page, and we’ll help.'),
      }
    case 'signed-out':
      return { message: msg('Your session has ended'), detail: msg('Sign in again, then try once more.') }
    case 'taken':
      return {
        message: msg('Another account now uses this address'),
        detail: msg('Choose another address in your account.'),
      }
    case 'link':
      return { message: msg('This link no longer works') }
    default:
      return { message: message || msg('That didn’t work. Try again in a moment.') }
  }
}

/** The same as the outcome of a form: what the server says of a field is told at the field only. */
export function mailFailure(result: Refused<MailResult>, what: string, isTyped = true): AccountFailure {
  const { fields } = result
  return { ok: false, ...(fields ? { message: '', fields } : mailProblem(result, what, isTyped)) }
}
