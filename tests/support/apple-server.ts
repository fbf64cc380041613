import { generateKeyPairSync, verify } from 'node:crypto'
import { OidcServer, type Identity } from './oidc-server.ts'

const CLIENT = 'com.example.everyday'
const TEAM = 'TEAM123456'
const KEY_ID = 'KEY1234567'

/**
 * Sign in with Apple on this machine, in what differs from other providers: its addresses, a client secret that the operator's key has
 * signed, the answer by a form, and the name in it at the first sign-in alone.
 */
export class AppleServer extends OidcServer {
  readonly #operator = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #known = new Set<string>()
  protected override readonly client = CLIENT

  override get env(): Record<string, string> {
    return {
      EVERYDAY_APPLE_CLIENT_ID: CLIENT,
      EVERYDAY_APPLE_TEAM_ID: TEAM,
      EVERYDAY_APPLE_KEY_ID: KEY_ID,
      EVERYDAY_APPLE_PRIVATE_KEY: this.#operator.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      EVERYDAY_APPLE_ISSUER: this.url,
    }
  }

  protected override path(pathname: string): string {
    return pathname.replace('/auth', '')
  }

  protected override accepts(query: URLSearchParams): boolean {
    // Without the form Apple refuses to tell name and address.
    return query.get('scope') === 'name email' && query.get('response_mode') === 'form_post'
  }

  /** A secret is a token of the operator, for this client, at Apple, not over, and signed by the key that Apple knows. */
  protected override isSecret(secret: string): boolean {
    const [header = '', payload = '', signature = ''] = secret.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const { kid, alg } = read(header)
    const { iss, sub, aud, exp } = read(payload)
    const key = { key: this.#operator.publicKey, dsaEncoding: 'ieee-p1363' as const }
    return (
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')) &&
      [kid, alg, iss, sub].join() === [KEY_ID, 'ES256', TEAM, CLIENT].join() &&
      [aud].flat().join() === 'https://appleid.apple.com' &&
      Number(exp) > Date.now() / 1000
    )
  }

  protected override page(redirect: string, answer: Record<string, string>): string {
    const [firstName, lastName] = (this.who.name ?? '').split(' ')
    const user: Record<string, string> = this.#known.has(this.who.sub)
      ? {}
      : { user: JSON.stringify({ name: { firstName, lastName }, email: this.who.email }) }
    const form = (fields: Record<string, string>, label: string) => {
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
      )
      return `<form method="post" action="${redirect}">${inputs.join('')}<button>${label}</button></form>`
    }
    const { code = '', state = '' } = answer
    return `<!doctype html><title>Apple</title><h1>Apple</h1>${form({ code, state, ...user }, 'Continue')}
      ${form({ error: 'user_cancelled_authorize', state }, 'Cancel')}`
  }

  protected override redeemed({ sub }: Identity): void {
    this.#known.add(sub)
  }

  /** Its tokens name nobody, and say whether an address is confirmed by a text. */
  protected override claims() {
    const { name: _name, ...who } = this.who
    return { ...who, email_verified: String(who.email_verified) }
  }
}
