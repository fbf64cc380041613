import type PocketBase from 'pocketbase'
import type { AccountMails, MailResult } from './account.ts'
import { client } from './client.ts'
import { readConfig } from './config.ts'
import { isResponseError, notReached, refusalOf } from './refusal.ts'
import { codeFieldRefusal } from './security.ts'
import { readSession } from './stored-session.ts'

/** PocketBase's code for a new address that another account has by now. */
const TAKEN = 'validation_invalid_token_email'

/** PocketBase's answer to a new password has no body. */
const FACTOR_HEADER = 'Everyday-Two-Factor'

type Users = ReturnType<PocketBase['collection']>

/** The actions that send a mail, and those that its links lead to. `checkSession`: whether this device's session has ended by it. */
export function createAccountMails(checkSession: () => Promise<void>): AccountMails {
  async function run(action: (users: Users) => Promise<unknown>): Promise<MailResult> {
    const pocketbase = await client().catch(() => null)
    if (!pocketbase) return notReached()
    pocketbase.authStore.save(readSession()?.token ?? '', null)
    try {
      await action(pocketbase.collection('users'))
      return { ok: true }
    } catch (error) {
      return mailRefusal(error)
    }
  }
  /** What a link of a mail does; the server ends sessions with the old password or address. */
  async function confirm(action: (users: Users) => Promise<unknown>): Promise<MailResult> {
    const result = await run(action)
    if (result.ok) await checkSession()
    return result
  }

  return {
    requestReset: (email) => run((users) => users.requestPasswordReset(email)),
    requestVerification: (email) => run((users) => users.requestVerification(email)),
    requestEmailChange: (newEmail, code) =>
      run((users) => users.requestEmailChange(newEmail, { body: { newEmail, code } })),
    async resetLinkWorks(token) {
      try {
        const options = { method: 'POST', body: { token }, requestKey: null }
        const answer: unknown = await (await client()).send('/api/security/reset-link', options)
        return (answer as { works?: boolean }).works !== false
      } catch {
        return true
      }
    },
    async resetPassword(token, password) {
      let isFactorOff = false
      const send = async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request)
        isFactorOff = answer.headers.get(FACTOR_HEADER) === 'off'
        return answer
      }
      const result = await confirm((users) => users.confirmPasswordReset(token, password, password, { fetch: send }))
      return result.ok && isFactorOff ? { ok: true, isFactorOff } : result
    },
    verifyEmail: (token) => confirm((users) => users.confirmVerification(token)),
    changeEmail: (token, password) => confirm((users) => users.confirmEmailChange(token, password)),
  }
}

async function mailRefusal(error: unknown): Promise<MailResult> {
  const refusal = codeFieldRefusal(error) ?? refusalOf(error, '')
  if (refusal.ok || !isResponseError(error)) return refusal
  const token = (error.response as { data?: { token?: { code?: string } } }).data?.token
  if (token) return { ok: false, reason: token.code === TAKEN ? 'taken' : 'link', message: '' }
  if (error.status === 503 && !(await readConfig()).mail) return { ok: false, reason: 'no-mail', message: '' }
  if (error.status === 401) return { ok: false, reason: 'signed-out', message: '' }
  return refusal
}
