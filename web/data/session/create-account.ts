import type PocketBase from 'pocketbase'
import { ACCOUNT_TYPES, DEFAULT_ACCOUNT_TYPE } from '../../collections/account-types.ts'
import { msg } from '../../lib/msg.ts'
import { language } from '../../lib/language.ts'
import { isOnline } from '../../lib/online.ts'
import { readConfig } from './config.ts'
import { createAccountMails } from './account-mails.ts'
import { client } from './client.ts'
import { OpeningError } from '../database/opening-error.ts'
import {
  REFUSALS,
  type Account,
  type AccountResult,
  type Begun,
  type SignInResult,
  type SignOutChoice,
  type User,
} from './account.ts'
import { getPasskey, passkeyRefusal, type Ceremony } from './passkeys.ts'
import { RETURN_PATH } from './provider-sign-in.ts'
import { isAnswer, isResponseError, notReached, refusalOf } from './refusal.ts'
import { stoppedBy } from './request-limit.ts'
import { securityFailure } from './security.ts'
import { changeSession, saveSession } from './session.ts'
import { codeAskedBy, codeRefusal, passwordRefusal, providerRefusal } from './sign-in-refusals.ts'
import { forgetSignUp, forgetSignUpOf, isSignUpUnanswered, noteSignUp } from './signup-draft.ts'
import { endLeftSessions, noteLeftToken } from './sessions-to-end.ts'
import { forgetSignedOutElsewhere } from './signed-out-elsewhere.ts'
import type { StoredSession } from './stored-session.ts'

/** How a sign-out ends; nothing has changed if something is `unsent`, or if another tab keeps the data `busy`. */
export type SignOutOutcome = 'signed-out' | 'unsent' | 'busy'

/** What the account's actions need from the running data of this tab. */
export type AccountHost = {
  session(): StoredSession | null
  /** Number of changes of the signed-in person without a verdict, or waiting for a decision. */
  waiting(): Promise<number>
  /** Number of shares that the signed-in person has not saved yet. */
  waitingShares(): Promise<number>
  /** What of all that the server may have already. */
  waitingBegun(): Promise<Begun>
  /** Runs cycles until nothing more is sent; resolves to the number of changes and shares that still wait. */
  drain(): Promise<number>
  /**
   * Opens the database of the session's person, or the guest's, and provides it to components. If it cannot be opened, it rejects and
   * the page asks to be reloaded. `before`: the session that another person's has replaced; what waits of it is kept for its next sign-in.
   */
  reopen(before?: StoredSession): Promise<void>
  /**
   * Removes the session from this device, with the data unless that is kept, and opens the guest's database; rejects as `reopen` does once the
   * session is gone.
   */
  signOut(choice: SignOutChoice): Promise<SignOutOutcome>
  /** Asks the server whether the session still holds, and leaves it if not. */
  checkSession(): Promise<void>
}

type Grant = { record: AuthRecord; token: string }
type AuthRecord = { id: string; email: string; full_name?: string; account_type?: string }

/** The server has accepted a sign-up, and its answer names no account. */
class NoUser extends Error {}

const NOT_OPENED: AccountResult = {
  ok: false,
  reason: 'busy',
  message: msg(
    'You’re signed in, but your data could not be opened. Close your other Everyday tabs, then reload this page.',
  ),
}

const STOPPED: AccountResult = { ok: false, reason: 'stopped', message: '' }

const STAYED: AccountResult = { ok: false, reason: 'busy', message: msg('You’re still signed in.') }

/** The account's actions against the server. */
export function createAccount(host: AccountHost): Account {
  /** Begins the session that the server grants, or says what it refuses. */
  async function begin<R>(
    remember: boolean,
    grant: (server: PocketBase) => Promise<Partial<Grant>>,
    refused: (error: unknown) => R,
  ): Promise<R | AccountResult> {
    const pocketbase = await client().catch(() => null)
    if (!pocketbase) return notReached()
    const before = host.session()
    try {
      const { record, token } = await grant(pocketbase)
      if (!token || !record?.id) return { ok: false, reason: 'busy', message: REFUSALS.noSession }
      // Whoever asked has signed out while the answer was on its way.
      if (before && host.session()?.user.id !== before.user.id) {
        noteLeftToken(token)
        void endLeftSessions()
        return { ok: false, reason: 'busy', message: REFUSALS.noSession }
      }
      await saveSession({ user: userOf(record), token, remember, expired: false })
      forgetSignUpOf(record.email)
      forgetSignedOutElsewhere()
      // The session before this one, as when a provider was linked.
      void endLeftSessions()
    } catch (error) {
      return refused(error)
    }
    const replaced = before && before.user.id !== host.session()?.user.id ? before : undefined
    return host.reopen(replaced).then(
      () => ({ ok: true }),
      () => NOT_OPENED,
    )
  }

  const signIn: Account['signIn'] = async ({ email, password, remember }, stop) => {
    if (!email || !password) return { ok: false, reason: 'invalid', message: REFUSALS.noCredentials }
    return begin<SignInResult>(
      remember,
      (server) =>
        stoppedBy(stop, (options) => server.collection('users').authWithPassword<AuthRecord>(email, password, options)),
      (error) => (stop?.aborted ? STOPPED : (codeAskedBy(error) ?? refusalOf(error, REFUSALS.signIn))),
    )
  }

  const signInWithCode: Account['signInWithCode'] = ({ mfaId, code, remember }, stop) =>
    begin(
      remember,
      (server) =>
        stoppedBy(stop, (options) =>
          server.send('/api/security/sign-in/totp', { method: 'POST', body: { mfaId, code }, ...options }),
        ),
      (error) => (stop?.aborted ? STOPPED : (codeRefusal(error) ?? refusalOf(error, REFUSALS.signIn))),
    )

  const signInWithPasskey: Account['signInWithPasskey'] = ({ remember }) =>
    begin(
      remember,
      async (server) => {
        const path = '/api/security/sign-in/passkey'
        const asked = await server.send<Ceremony<PublicKeyCredentialRequestOptionsJSON>>(`${path}/begin`, {
          method: 'POST',
          body: {},
        })
        const credential = await getPasskey(asked.options)
        return server.send(path, { method: 'POST', body: { id: asked.id, credential } })
      },
      (error): AccountResult => {
        const refusal = passkeyRefusal(error)
        if (refusal) return { ok: false, reason: 'invalid', message: refusal.message }
        return codeRefusal(error) ?? refusalOf(error, REFUSALS.signIn)
      },
    )

  const signInWithProvider: Account['signInWithProvider'] = ({
    provider,
    label,
    code,
    codeVerifier,
    remember,
    name,
    type,
  }) =>
    begin<SignInResult>(
      remember,
      (server) => {
        const session = host.session()
        server.authStore.save(session && !session.expired ? session.token : '', null)
        const redirectURL = location.origin + RETURN_PATH
        return server.send('/api/collections/users/auth-with-oauth2', {
          method: 'POST',
          body: {
            provider,
            code,
            codeVerifier,
            redirectURL,
            createData: { ...(name && { full_name: name }), ...(type && { account_type: type }) },
          },
        })
      },
      (error) => codeAskedBy(error) ?? providerRefusal(error, label),
    )

  const signUp: Account['signUp'] = async (input) => {
    const { email, password } = input
    const wasSent = isSignUpUnanswered(email, Date.now())
    const result = await begin<AccountResult>(
      true,
      async (server) => {
        noteSignUp(email, Date.now())
        const made = await server.collection('users').create<Partial<Grant> & { id?: string }>(
          { ...input, passwordConfirm: password },
          // The first mail is in the language of the page.
          { query: { session: true }, headers: { 'Accept-Language': language.get() } },
        )
        if (made.record || made.id) forgetSignUp()
        else throw new NoUser()
        return { record: made.record, token: made.token }
      },
      (error) => {
        if (error instanceof NoUser) return { ok: false, reason: 'busy', message: REFUSALS.noUser }
        if (!wasSent && isAnswer(error)) forgetSignUp()
        return refusalOf(error, REFUSALS.signUp)
      },
    )
    if (!wasSent || result.ok || result.message !== REFUSALS.emailTaken) return result
    // Most probably made by the request whose answer was lost, with this password.
    const signedIn = await signIn({ email, password, remember: true })
    if (signedIn.ok) forgetSignUp()
    else if (signedIn.reason === 'code') return result
    else if (signedIn.reason === 'invalid') return { ...signedIn, message: REFUSALS.madeBefore }
    return signedIn
  }

  async function signOut(...[choice, stop]: Parameters<Account['signOut']>): Promise<AccountResult> {
    const isSent = choice !== 'sync-first' || (await drainUntil(stop).catch(() => 1)) === 0
    if (stop?.aborted) return STAYED
    const outcome = isSent ? await host.signOut(choice).catch(unlessOpening) : 'unsent'
    if (outcome === 'signed-out') return { ok: true }
    const message =
      outcome === 'busy'
        ? msg(
            'Another tab keeps your data busy, so it can’t be removed from this device. Close your other Everyday tabs, then try again.',
          )
        : msg('Not everything could be sent. You’re still signed in, and nothing is lost.')
    return { ok: false, reason: isOnline() ? 'busy' : 'offline', message }
  }

  /** Rejects when it is stopped; what is being sent goes on. */
  function drainUntil(stop: AbortSignal | undefined): Promise<number> {
    if (!stop) return host.drain()
    const stopped = new Promise<never>((_resolve, reject) =>
      stop.addEventListener('abort', () => reject(new Error('Stopped')), { once: true }),
    )
    return Promise.race([host.drain(), stopped])
  }

  const changePassword: Account['changePassword'] = async (body) => {
    const session = host.session()
    if (!session) return notReached()
    // The new password ends every session; the answer begins another one.
    return begin(
      session.remember,
      (server) => {
        server.authStore.save(session.token, null)
        return server.send('/api/security/password', { method: 'POST', body })
      },
      (error) => passwordRefusal(error) ?? refusalOf(error, REFUSALS.password),
    )
  }

  const mails = createAccountMails(host.checkSession)
  const waitingChanges = () => host.waiting()
  const waitingShares = () => host.waitingShares()
  const checkSession = () => host.checkSession()
  return {
    signIn,
    signInWithCode,
    signInWithPasskey,
    signInWithProvider,
    signUp,
    signOut,
    changePassword,
    waitingChanges,
    waitingShares,
    waitingBegun: () => host.waitingBegun(),
    checkSession,
    config: readConfig,
    ...mails,
  }
}

/** Signed out all the same: what could not be opened is the guest's database. */
function unlessOpening(error: unknown): SignOutOutcome {
  if (!(error instanceof OpeningError)) throw error
  return 'signed-out'
}

function userOf(record: AuthRecord): User {
  const accountType = ACCOUNT_TYPES.find((type) => type === record.account_type) ?? DEFAULT_ACCOUNT_TYPE
  return { id: record.id, email: record.email, fullName: record.full_name ?? '', accountType }
}

/**
 * Replaces a session's token while it is still valid. `ended`: the person has ended it from another device; `refused`: any other end.
 * Offline nothing changes, nor if the answer arrives after the person has signed out or somebody else has signed in.
 */
export async function refreshToken(session: StoredSession): Promise<'valid' | 'refused' | 'ended'> {
  try {
    const pocketbase = await client()
    pocketbase.authStore.save(session.token, null)
    const { record, token } = await pocketbase.collection('users').authRefresh<AuthRecord>()
    // A page that is left while the answer arrives reads an empty one.
    if (!token || record.id !== session.user.id) return 'valid'
    await changeSession(session, (now) => ({ ...now, user: userOf(record), token }))
    return 'valid'
  } catch (error) {
    if (!isResponseError(error) || ![401, 403, 404].includes(error.status)) return 'valid'
    // The page of a proxy is no answer of this server.
    if (typeof error.response.message !== 'string') return 'valid'
    return securityFailure(error).code === 'session_ended' ? 'ended' : 'refused'
  }
}
