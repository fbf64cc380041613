import * as v from 'valibot'

const Claims = v.object({ email: v.string(), newEmail: v.optional(v.string()), exp: v.number() })
/** What the token of a mail's link says; whether that is true is the server's to decide. */
export type LinkClaims = v.InferOutput<typeof Claims>

/** The claims of a token; null if it is none, or a part of one. */
export function linkClaims(token: string): LinkClaims | null {
  try {
    const [, payload = '', signature] = token.split('.')
    if (!signature) return null
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
