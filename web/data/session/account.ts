import type { AccountType } from '../../collections/account-types.ts'
import type { CompanyFields } from '../../collections/company-profiles.ts'
import { msg } from '../../lib/msg.ts'
import type { ServerConfig } from './config.ts'

/** The person who is signed in on this device, known offline too. */
export type User = { id: string; email: string; fullName: string; accountType: AccountType }

/**
 * The device's session. `expired`: the data stays and edits are kept, but nothing is sent until this user signs in again. `ended`:
 * expired, since the person has signed this device out from another one; only changes that wait are still here.
 */
export type Session = { user: User | null; expired: boolean; ended?: boolean | undefined }

/** The values of the sign-up form. */
export type SignUpInput = {
  email: string
  password: string
  full_name: string
  phone: string
  account_type: AccountType
  /** A company's answers, by field of its profile. */
  signup?: Partial<CompanyFields>
}

/** What the person is told if the server gives no reason, and if the email has an account: messages, as all refusals of an account are. */
export const REFUSALS = {
  signIn: msg('Invalid email or password. Please try again.'),
  signUp: msg('Failed to create account. Please try again.'),
  /** The server has accepted the sign-in, or made the account, and its answer lacks what comes next. */
  noSession: msg('Failed to create session'),
  noUser: msg('Failed to complete signup process'),
  noCredentials: msg('You must provide either an email or phone number and a password'),
  oldPassword: msg('This is not your current password.'),
  password: msg('The password could not be changed. Please try again.'),
  /** The answer to an earlier try was lost, and the address has an account with another password than the one of this try. */
  madeBefore: msg(
    'An account with this email exists. Your earlier try may have created it, with the password you typed then. Please sign in, or choose a new password there.',
  ),
  emailTaken: msg('An account with this email already exists. Please sign in instead.'),
} as const

/**
 * Expected outcomes of requests about an account. `offline` and `busy`: nothing was decided, try again. `unreached`: the device has a connection, and no
 * answer came; the server may have done what it was asked for, as where the person has `stopped` waiting for it. `said`: what the server says of it,
 * in the language of the page.
 */
export type AccountResult =
  | { ok: true }
  | {
      ok: false
      reason: 'invalid' | 'offline' | 'unreached' | 'stopped' | 'busy' | 'closed'
      message: string
      said?: string
      fields?: Record<string, string>
    }

/** `code`: the password is right, and `signInWithCode` continues with this `mfaId`. */
export type SignInResult = AccountResult | { ok: false; reason: 'code'; mfaId: string }

/**
 * `link`: the link of the mail was used, is too old, or is none. `taken`: another account has the address by now. `no-mail`: the
 * server cannot send mail. `signed-out`: the session has ended.
 */
export type MailResult =
  | AccountResult
  | { ok: false; reason: 'link' | 'taken' | 'no-mail' | 'signed-out'; message: string; fields?: undefined }

/** `isFactorOff`: the new password has turned two-factor sign-in off, since the address was not confirmed before (docs/security.md). */
export type ResetResult = { ok: true; isFactorOff?: true } | Extract<MailResult, { ok: false }>

/** The actions that begin or end with a mail. Requests have the same outcome whether or not an address has an account. */
export interface AccountMails {
  requestReset(email: string): Promise<MailResult>
  requestVerification(email: string): Promise<MailResult>
  /** For the signed-in person; `code` where two-factor sign-in is on. A refused code is told in `fields`. */
  requestEmailChange(email: string, code?: string): Promise<MailResult>
  /** Whether the server takes the token of a mail's link for a new password; true where that is not known. */
  resetLinkWorks(token: string): Promise<boolean>
  /** With the token of a mail's link. Ends every session of the account. */
  resetPassword(token: string, password: string): Promise<ResetResult>
  verifyEmail(token: string): Promise<MailResult>
  /** `password` is that of the account. Ends every session of the account. */
  changeEmail(token: string, password: string): Promise<MailResult>
}

/** What a provider has sent back, and what this device has kept for it. */
export type ProviderCode = {
  provider: string
  label: string
  code: string
  codeVerifier: string
  remember: boolean
  /** Of a new account, where the provider has told it to the browser alone. */
  name: string
  /** Of a new account. */
  type?: AccountType | undefined
}

/** Changes on their way, and documents whose name was sent and whose content is here alone, in numbers. */
export type Begun = { changes: number; documents: number }

/** What to do at sign-out with changes that the server does not have yet. */
export type SignOutChoice = 'sync-first' | 'keep' | 'discard'

/** The actions of an account. Each talks to the server and resolves to a value; none throws for a refusal. */
export interface Account extends AccountMails {
  /** `remember: false` ends the session with the browser. Guest data is claimed on success. `stop`: the person waits no longer. */
  signIn(input: { email: string; password: string; remember: boolean }, stop?: AbortSignal): Promise<SignInResult>
  /** The second step for accounts with a second factor: a code of the device, or a recovery code. */
  signInWithCode(input: { mfaId: string; code: string; remember: boolean }, stop?: AbortSignal): Promise<AccountResult>
  /** With the `code` that a provider has sent back; links the provider to the account of a session that is fresh. */
  signInWithProvider(input: ProviderCode): Promise<SignInResult>
  /** In place of password and code; `passkeysBlockedBy` says where that is possible. */
  signInWithPasskey(input: { remember: boolean }): Promise<AccountResult>
  /** Creates the account with its session, in one step. A repeated request whose answer was lost signs in. */
  signUp(input: SignUpInput): Promise<AccountResult>
  /** Number of changes waiting for the server, shown to the person before signing out. */
  waitingChanges(): Promise<number>
  /** Number of links and sets of files that other apps have shared and that are not saved yet: signing out deletes them, unless data is kept. */
  waitingShares(): Promise<number>
  /** What of the waiting changes the server may have already, though no answer says so; signing out does not take that back. */
  waitingBegun(): Promise<Begun>
  /**
   * `sync-first` resolves to `offline` or `busy` without signing out if not everything could be sent, or if `stop` is aborted before all of
   * it is: what is being sent goes on, and the person stays signed in.
   */
  signOut(choice: SignOutChoice, stop?: AbortSignal): Promise<AccountResult>
  /** Asks the server whether this session still holds, and leaves it if not. */
  checkSession(): Promise<void>
  /** Ends all other sessions. `code` where two-factor sign-in is on. */
  changePassword(input: { oldPassword: string; password: string; code?: string }): Promise<AccountResult>
  /** Sign-up open or closed, mail, providers; the last one known when offline. */
  config(): Promise<ServerConfig>
}
