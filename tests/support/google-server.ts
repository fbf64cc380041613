import { OIDC_CLIENT, OidcServer } from './oidc-server.ts'

const PATHS: Record<string, string> = { '/o/oauth2/v2/auth': '/authorize', '/oauth2/v3/userinfo': '/userinfo' }
const SCOPES = 'https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email'

/** Google on this machine, in what differs from other providers: its addresses and its scopes. */
export class GoogleServer extends OidcServer {
  override get env(): Record<string, string> {
    return {
      EVERYDAY_GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
      EVERYDAY_GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
      EVERYDAY_GOOGLE_ISSUER: this.url,
    }
  }

  protected override path(pathname: string): string {
    return PATHS[pathname] ?? pathname
  }

  protected override accepts(query: URLSearchParams): boolean {
    return query.get('scope') === SCOPES
  }
}
