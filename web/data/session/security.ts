import * as v from 'valibot'
import { msg } from '../../lib/msg.ts'
import type { AccountResult } from './account.ts'
import { client } from './client.ts'
import { forgetDevice, introduceDevice } from './own-device.ts'
import { isResponseError, notReached, OTHER_ANSWER, refusalOf } from './refusal.ts'
import { serverText } from '../../lib/server-text.ts'
import { readSession } from './stored-session.ts'

/** What a person shows again before a change of how the account is protected; with a second factor only a code counts, and both before the account is deleted. */
export type Proof = { password?: string; code?: string }

/** Why nothing was changed: `offline`, `busy`, or a code of docs/security.md. `message` can be shown. */
export type SecurityRefusal = { ok: false; code: string; message: string }
/** The outcome of a request about the protection of an account; none throws for a refusal. */
export type SecurityResult<T = unknown> = { ok: true; value: T } | SecurityRefusal

const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.string(),
  usable: v.boolean(),
})
const DeviceSession = v.object({
  id: v.string(),
  /** What the person calls the device; empty without a name, and in what was kept before devices had names. */
  name: v.optional(v.string(), ''),
  /** Above 1 for one that is not the first of those that are called the same; not in what earlier versions have kept. */
  number: v.optional(v.number()),
  browser: v.string(),
  system: v.string(),
  method: v.string(),
  address: v.string(),
  createdAt: v.string(),
  seenAt: v.string(),
  current: v.boolean(),
})
/** The shape of `SecurityOverview`. */
export const Overview = v.object({
  twoFactor: v.object({
    enabled: v.boolean(),
    since: v.string(),
    recoveryCodes: v.number(),
    /** The person has not said that they are saved; not in what earlier versions have kept. */
    codesPending: v.optional(v.boolean(), false),
  }),
  passkeys: v.array(Passkey),
  sessions: v.array(DeviceSession),
  /** The providers that are linked. */
  providers: v.array(v.object({ name: v.string(), label: v.string(), linkedAt: v.string() })),
  /** False for who came by a provider and has set none. */
  password: v.boolean(),
  fresh: v.boolean(),
})
const Setup = v.object({ secret: v.string(), uri: v.string() })
const Codes = v.object({ recoveryCodes: v.array(v.string()) })
const Anything = v.unknown()
// What the browser is asked for is the server's and the browser's matter.
const Creation = v.object({ id: v.string(), options: v.custom<PublicKeyCredentialCreationOptionsJSON>(() => true) })

/** How the account is protected, and where it is signed in; times are RFC 3339 in UTC, or empty. `fresh`: no proof is needed. */
export type SecurityOverview = v.InferOutput<typeof Overview>
export type Passkey = v.InferOutput<typeof Passkey>
export type DeviceSession = v.InferOutput<typeof DeviceSession>
/** What the browser is asked for when a passkey is added. */
export type PasskeyCreation = v.InferOutput<typeof Creation>
/** What a passkey says, for the server. */
export type PasskeyAnswer = ReturnType<PublicKeyCredential['toJSON']>
/** The secret of an authenticator app, and the address that its QR code holds. */
export type TotpSetup = v.InferOutput<typeof Setup>

/** What is shown does not wait longer for what the server knows. */
const READ_MS = 10_000

/** Sends a request of docs/security.md; without a body it reads. `signal` gives it up before the client would. */
async function ask<T>(
  path: string,
  shape: v.GenericSchema<unknown, T>,
  body?: object,
  signal?: AbortSignal,
): Promise<SecurityResult<T>> {
  const server = await client().catch(() => null)
  if (!server) return refusal(notReached())
  server.authStore.save(readSession()?.token ?? '', null)
  let answer: unknown
  try {
    const options = { ...(body && { method: 'POST', body }), ...(signal && { signal }) }
    answer = await server.send(`/api/security${path}`, options)
  } catch (error) {
    const { code, message } = securityFailure(error)
    return code && message
      ? { ok: false, code, message }
      : refusal(refusalOf(error, msg('That didn’t work. Try again.')))
  }
  const parsed = v.safeParse(shape, answer)
  return parsed.success ? { ok: true, value: parsed.output } : refusal(OTHER_ANSWER)
}

const refusal = (result: AccountResult): SecurityRefusal =>
  result.ok ? { ok: false, code: 'busy', message: '' } : { ok: false, code: result.reason, message: result.message }

/** The code and the message of a refusal by a route of docs/security.md, in the language of the page; empty for any other error. */
export function securityFailure(error: unknown): { code?: string; message?: string } {
  if (!isResponseError(error)) return {}
  const { code, message } = error.response as { code?: unknown; message?: unknown }
  // PocketBase's own refusals have no code.
  return typeof code === 'string' && typeof message === 'string' ? { code, message: serverText(message) } : {}
}

/** A refusal for want of a right code, at the field `code`; null for any other error. */
export function codeFieldRefusal(error: unknown): AccountResult | null {
  const { code, message = '' } = securityFailure(error)
  if (code !== 'wrong_code' && code !== 'proof_required') return null
  return { ok: false, reason: 'invalid', message, fields: { code: message } }
}

/** The routes of docs/security.md for a person who is signed in. All of them need a connection. */
export const security = {
  /** The list names this device once the server knows which one it is. */
  async read() {
    const signal = AbortSignal.timeout(READ_MS)
    await Promise.race([introduceDevice(), new Promise((resolve) => signal.addEventListener('abort', resolve))])
    return ask('', Overview, undefined, signal)
  },
  beginTotp: (proof: Proof) => ask('/totp/begin', Setup, proof),
  /** Turns the second factor on. The codes are told only this once. */
  confirmTotp: (code: string) => ask('/totp/confirm', Codes, { code }),
  turnOffTotp: (proof: Proof) => ask('/totp/off', Anything, proof),
  /** New recovery codes; those of before are void. */
  renewCodes: (proof: Proof) => ask('/totp/codes', Codes, proof),
  /** The person has saved the recovery codes of which this is one. */
  keepCodes: (code: string) => ask('/totp/codes/kept', Anything, { code }),
  beginPasskey: (proof: Proof) => ask('/passkeys/begin', Creation, proof),
  /** `id`: of the challenge. */
  addPasskey: (input: { id: string; name: string; credential: PasskeyAnswer }) => ask('/passkeys', Anything, input),
  renamePasskey: (id: string, name: string) => ask(`/passkeys/${id}/rename`, Anything, { name }),
  removePasskey: (id: string, proof: Proof) => ask(`/passkeys/${id}/remove`, Anything, proof),
  unlinkProvider: (name: string, proof: Proof) => ask(`/providers/${name}/unlink`, Anything, proof),
  /** Names the device of a session; an empty name gives back that of its browser. */
  renameSession: (id: string, name: string) => ask(`/sessions/${id}/rename`, Anything, { name }),
  endSession: (id: string) => ask(`/sessions/${id}/end`, Anything, {}),
  /** `all`: this device too. */
  endSessions: (which: 'others' | 'all') => ask('/sessions/end', Anything, { which }),
  /** Deletes the account and all that it owns. */
  async deleteAccount(proof: Proof) {
    const owner = readSession()?.user.id
    const result = await ask('/account/delete', Anything, proof)
    if (result.ok && owner) forgetDevice(owner)
    return result
  },
}
