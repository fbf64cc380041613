import * as v from 'valibot'
import { ACCOUNT_TYPES } from '../../collections/account-types.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { t } from '../../lib/t.ts'
import type { AccountResult } from './account.ts'
import { client } from './client.ts'
import { notReached, refusalOf } from './refusal.ts'

/** Where a provider sends the browser back to; the operator registers it there. */
export const RETURN_PATH = '/signin-return'
const KEY = 'everyday_provider_sign_in'
/** How long a person may stay at the provider. */
const MAX_AGE_MS = 10 * 60_000

const Pending = v.object({
  state: v.string(),
  provider: v.string(),
  label: v.string(),
  /** PKCE: the code is of no use to who does not have this. */
  codeVerifier: v.string(),
  remember: v.boolean(),
  /** Where to go on afterwards. */
  from: v.string(),
  /** Of a new account: what was chosen at sign-up. */
  type: v.optional(v.picklist(ACCOUNT_TYPES)),
  at: v.number(),
})
/** A sign-in with a provider that this device has begun. */
export type PendingSignIn = v.InferOutput<typeof Pending>

/** Goes to the provider, in this window: an installed app on iOS has no other that could answer it. Resolves only if that fails. */
export async function goToProvider(
  begun: Pick<PendingSignIn, 'provider' | 'label' | 'remember' | 'from' | 'type'>,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<AccountResult> {
  const server = await client().catch(() => null)
  if (!server) return notReached()
  const { label } = begun
  const message = t('Failed to sign in with {label}', { label })
  try {
    const { oauth2 } = await server.collection('users').listAuthMethods()
    const asked = oauth2.providers.find(({ name }) => name === begun.provider)
    if (!asked) return { ok: false, reason: 'invalid', message }
    const { state, codeVerifier, authURL } = asked
    const isKept = localEntries.set(KEY, JSON.stringify({ ...begun, state, codeVerifier, at: Date.now() }))
    if (!isKept) {
      const why = t('Failed to sign in with {label}: your browser isn’t saving data for this site.', { label })
      return { ok: false, reason: 'invalid', message: why }
    }
    go(authURL + encodeURIComponent(location.origin + RETURN_PATH))
    return { ok: true }
  } catch (error) {
    return refusalOf(error, message)
  }
}

/** The sign-in to which a provider's answer belongs, once; null for one that was not begun here, was used, or took too long. */
export function takePending(state: string): PendingSignIn | null {
  const stored = localEntries.get(KEY)
  let found: v.SafeParseResult<typeof Pending>
  try {
    found = v.safeParse(Pending, JSON.parse(stored ?? 'null'))
  } catch {
    return null // not ours
  }
  // Somebody else's answer does not end the sign-in that is going on.
  if (!found.success || state === '' || found.output.state !== state) return null
  localEntries.remove(KEY)
  return Date.now() - found.output.at < MAX_AGE_MS ? found.output : null
}
