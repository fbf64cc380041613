import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who signs in at the provider next. */
export type Identity = { sub: string; name?: string; email?: string; email_verified?: boolean }
/** What a test makes the provider do wrong, or in another way. */
export type Oddities = {
  claims?: Record<string, unknown>
  signedBy?: 'stranger'
  idToken?: 'none' | 'unsigned'
  userInfo?: Identity
}
type Grant = { challenge: string; nonce: string; redirect: string; who: Identity; claims: Record<string, unknown> }

export const OIDC_CLIENT = { id: 'everyday', secret: 'provider-secret' }
/** Where the app takes a sign-in back; the provider knows no other address. */
const RETURN = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/signin-return$/

const base64 = (value: string | Buffer) => Buffer.from(value).toString('base64url')
const digest = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A provider of OpenID Connect on this machine: discovery, PKCE, codes that work once, signed ID tokens, user info. */
export class OidcServer {
  who: Identity = { sub: 'nobody' }
  odd: Oddities = {}
  url = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Identity>()
  /** Its name for the app. */
  protected readonly client: string = OIDC_CLIENT.id

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  stop = () =>
    new Promise<void>((resolve) => {
      this.#server.closeAllConnections()
      this.#server.close(() => resolve())
    })

  /** The variables with which the product uses this provider. */
  get env(): Record<string, string> {
    return {
      EVERYDAY_OIDC_ISSUER: this.url,
      EVERYDAY_OIDC_NAME: 'Acme ID',
      EVERYDAY_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      EVERYDAY_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    switch (this.path(pathname)) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          userinfo_endpoint: `${this.url}/userinfo`,
          jwks_uri: `${this.url}/keys`,
        })
      case '/keys': {
        const key = this.#keys.publicKey.export({ format: 'jwk' })
        return void json({ keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] })
      }
      case '/authorize':
        return this.#authorize(searchParams, response)
      case '/token': {
        const answer = this.#redeem(request, new URLSearchParams(await read(request)))
        return void json(answer ?? { error: 'invalid_grant' }, answer ? 200 : 400)
      }
      case '/userinfo': {
        const who = this.#tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return void json(this.odd.userInfo ?? who ?? {}, who ? 200 : 401)
      }
      default:
        json({}, 404)
    }
  }

  /** A page with two links: the person goes on, or cancels. */
  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirect = query.get('redirect_uri') ?? ''
    const isRight =
      query.get('client_id') === this.client &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      this.accepts(query)
    if (!isRight || !RETURN.test(redirect)) return void response.writeHead(400).end('This request is refused.')
    const code = randomUUID()
    const [challenge, nonce] = [query.get('code_challenge')!, query.get('nonce') ?? '']
    this.#codes.set(code, { challenge, nonce, redirect, who: this.who, claims: this.claims() })
    const page = this.page(redirect, { code, state: query.get('state') ?? '' })
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  }

  /** The path of an address as this class has it. */
  protected path(pathname: string): string {
    return pathname
  }
  /** Whether it takes a request, besides what all providers ask for. */
  protected accepts(query: URLSearchParams): boolean {
    return query.get('scope')?.split(' ').includes('openid') ?? false
  }
  protected isSecret(secret: string): boolean {
    return secret === OIDC_CLIENT.secret
  }
  /** What the ID token says of the person. */
  protected claims(): Record<string, unknown> {
    return this.who
  }
  /** Somebody is signed in. */
  protected redeemed(_who: Identity): void {}
  /** The page at the provider, which goes back with the answer or cancels. */
  protected page(redirect: string, { code = '', state = '' }: Record<string, string>): string {
    const back = (answer: Record<string, string>) =>
      `${redirect}?${new URLSearchParams({ ...answer, state }).toString().replaceAll('&', '&amp;')}`
    return `<!doctype html><title>Acme ID</title><h1>Acme ID</h1><a href="${back({ code })}">Continue</a>
       <a href="${back({ error: 'access_denied' })}">Cancel</a>`
  }

  #redeem(request: IncomingMessage, form: URLSearchParams): object | null {
    const basic = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    const [client = '', secret = ''] = (basic || `${form.get('client_id')}:${form.get('client_secret')}`).split(':')
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    const isRight =
      client === this.client &&
      this.isSecret(secret) &&
      grant?.redirect === form.get('redirect_uri') &&
      grant?.challenge === digest(form.get('code_verifier') ?? '')
    if (!grant || !isRight) return null
    this.#codes.delete(code)
    this.redeemed(grant.who)
    const token = randomUUID()
    this.#tokens.set(token, grant.who)
    const answer = { access_token: token, token_type: 'Bearer', expires_in: 3600 }
    return this.odd.idToken === 'none'
      ? answer
      : { ...answer, id_token: this.#idToken({ ...(grant.nonce && { nonce: grant.nonce }), ...grant.claims }) }
  }

  #idToken(who: Record<string, unknown>): string {
    const { claims, signedBy, idToken } = this.odd
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: this.url, aud: this.client, iat: now, exp: now + 600, ...who, ...claims }
    const header = { alg: idToken === 'unsigned' ? 'none' : 'RS256', kid: 'one', typ: 'JWT' }
    const text = `${base64(JSON.stringify(header))}.${base64(JSON.stringify(payload))}`
    if (idToken === 'unsigned') return `${text}.`
    const key: KeyObject = (signedBy === 'stranger' ? this.#stranger : this.#keys).privateKey
    return `${text}.${base64(sign('RSA-SHA256', Buffer.from(text), key))}`
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
