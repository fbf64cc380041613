import { t } from '../../lib/t.ts'
import { REFUSALS, type AccountResult, type SignInResult } from './account.ts'
import { isResponseError, refusalOf } from './refusal.ts'
import { codeFieldRefusal, securityFailure } from './security.ts'

/** That a code is asked for, with the `mfaId` for it (docs/security.md, "Signing in"); null for any other error. */
export function codeAskedBy(error: unknown): SignInResult | null {
  const mfaId: unknown = isResponseError(error) && error.status === 401 && error.response.mfaId
  return typeof mfaId === 'string' ? { ok: false, reason: 'code', mfaId } : null
}

/** Why a code or a passkey was refused, as the server says it; null for any other error. */
export function codeRefusal(error: unknown): AccountResult | null {
  const { code, message } = securityFailure(error)
  return code && code !== 'unavailable' && message ? { ok: false, reason: 'invalid', message } : null
}

/** Why a sign-in with a provider was refused. */
export function providerRefusal(error: unknown, label: string): AccountResult {
  if (securityFailure(error).code === 'proof_required')
    return {
      ok: false,
      reason: 'invalid',
      message: t(
        '{label} isn’t linked to your account. Sign in another way, then link it in Settings within ten minutes.',
        { label },
      ),
    }
  const refusal = codeRefusal(error) ?? refusalOf(error, '')
  return refusal.ok || refusal.reason !== 'invalid' || codeRefusal(error)
    ? refusal
    : { ok: false, reason: 'invalid', message: t('Failed to sign in with {label}', { label }) }
}

/** Why a new password was refused, at the field that it is about; null for any other error. */
export function passwordRefusal(error: unknown): AccountResult | null {
  if (securityFailure(error).code !== 'wrong_password') return codeFieldRefusal(error) ?? codeRefusal(error)
  const message = REFUSALS.oldPassword
  return { ok: false, reason: 'invalid', message, fields: { oldPassword: message } }
}
