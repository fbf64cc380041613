import { msg } from '../../lib/msg.ts'
import type { ServerConfig } from './config.ts'
import type { PasskeyAnswer, SecurityRefusal, SecurityResult } from './security.ts'

/** What the server sends for `navigator.credentials`, and the id of its challenge. */
export type Ceremony<Options> = { id: string; options: Options }

/** Why no passkey can be added or used on this page. `elsewhere`: they work at another address of this server. */
export type NoPasskeys = 'browser' | 'server' | 'elsewhere'

/** Whether passkeys work on this page; null: they do. */
export function passkeysBlockedBy(config: Pick<ServerConfig, 'passkeys'>): NoPasskeys | null {
  if (config.passkeys === '') return 'server'
  if (config.passkeys !== location.origin) return 'elsewhere'
  return 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential ? null : 'browser'
}

const refused = (message: string): SecurityRefusal => ({ ok: false, code: 'passkey_refused', message })

/** Why the browser gave no passkey, or undefined for an error that is not the browser's. It does not tell a cancelled question from a late one. */
export function passkeyRefusal(error: unknown): SecurityRefusal | undefined {
  if (!(error instanceof DOMException)) return undefined
  if (error.name === 'InvalidStateError') return refused(msg('This device already has a passkey for your account.'))
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return refused(msg('No passkey was used. The request was closed or took too long.'))
  return refused(msg('This browser could not use a passkey.'))
}

/** Asks the browser for a new passkey. */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<SecurityResult<PasskeyAnswer>> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return { ok: true, value: credential.toJSON() }
  } catch (error) {
    const refusal = passkeyRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

/** Asks the browser for a passkey of this site. Throws what the browser does. */
export async function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return credential.toJSON()
}
