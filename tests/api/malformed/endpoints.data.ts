import type { Json } from '../../../web/sync/types.ts'

/** A route, and how often it is chosen compared with others. */
export type Endpoint = { method: string; path: string; weight: number }

const USERS = 'POST /api/collections/{collection}'

/** Every route of the server: "METHOD /path", where the ones of a block are chosen equally often. */
const ROUTES: [weight: number, routes: string][] = [
  [
    20,
    `POST /api/sync/push
     POST /api/sync/pull
     POST /api/sync/audit`,
  ],
  [
    8,
    `GET /api/collections/{collection}/records
     GET /api/collections/{collection}/records/{id}
     POST /api/collections/{collection}/records
     PATCH /api/collections/{collection}/records/{id}
     DELETE /api/collections/{collection}/records/{id}
     POST /api/uploads
     PATCH /api/uploads/{id}
     GET /api/documents/{id}/content
     GET /api/library
     GET /api/library/files/{id}
     GET /api/stock
     GET /api/seats
     POST /api/registrations
     POST /api/forms/cancel
     POST /api/forms/adopt
     GET /api/purchases
     ANY /api/purchases
     GET /api/orders/{id}/invoice.json
     GET /api/orders/{id}/invoice.pdf
     GET /api/orders/{id}/invoice.xml
     POST /api/orders/{id}/pay
     GET /api/orders/{id}/paid
     POST /api/payments/stripe`,
  ],
  [
    4,
    `GET /api/export
     GET /api/notices/unsubscribe/{token}
     POST /api/notices/unsubscribe/{token}
     POST /api/notices/push
     POST /api/notices/push/remove
     GET /api/config
     GET /api/security
     POST /api/security/totp/begin
     POST /api/security/totp/confirm
     POST /api/security/totp/off
     POST /api/security/totp/codes
     POST /api/security/totp/codes/kept
     POST /api/security/passkeys/begin
     POST /api/security/passkeys
     POST /api/security/passkeys/{id}/rename
     POST /api/security/passkeys/{id}/remove
     POST /api/security/providers/{name}/unlink
     POST /api/security/sessions/{id}/end
     POST /api/security/sessions/{id}/rename
     POST /api/security/device
     POST /api/security/sessions/end
     POST /api/security/password
     POST /api/security/account/delete
     POST /api/security/sign-out
     POST /api/security/reset-link
     POST /api/security/sign-in/totp
     POST /api/security/sign-in/passkey/begin
     POST /api/security/sign-in/passkey
     OPTIONS /api/uploads
     OPTIONS /api/uploads/{id}
     HEAD /api/uploads/{id}
     DELETE /api/uploads/{id}
     POST /api/forms/{kind}
     ANY /api/forms/{kind}
     POST /api/forms/newsletter/{step}/{token}
     ANY /api/forms/newsletter/{step}/{token}
     POST /api/cart/price
     POST /signin-return
     GET /api/directory
     ANY /api/directory
     GET /api/directory/{id}
     ANY /api/directory/{id}
     GET /api/directory/{business}/photos/{document}
     GET /api/directory/{id}/reviews
     ANY /api/directory/{id}/reviews
     GET /api/score/{business}
     ANY /api/score/{business}
     GET /badge/{business}
     ANY /api/{path...}
     ANY /{path...}
     GET /api/collections/{collection}/auth-methods
     ${USERS}/auth-refresh
     ${USERS}/auth-with-password
     ${USERS}/auth-with-oauth2
     ${USERS}/request-otp
     ${USERS}/auth-with-otp
     ${USERS}/request-password-reset
     ${USERS}/confirm-password-reset
     ${USERS}/request-verification
     ${USERS}/confirm-verification
     ${USERS}/request-email-change
     ${USERS}/confirm-email-change
     GET /api/oauth2-redirect
     POST /api/oauth2-redirect
     POST /api/batch
     GET /api/realtime
     POST /api/realtime
     POST /api/files/token
     GET /api/files/{collection}/{recordId}/{filename}`,
  ],
  [
    1, // for superusers, or without anything to say
    `${USERS}/impersonate/{id}
     GET /api/health
     GET /_/{path...}
     GET /_/extensions.js
     GET /api/backups
     POST /api/backups
     POST /api/backups/upload
     GET /api/backups/{key}
     DELETE /api/backups/{key}
     POST /api/backups/{key}/restore
     POST /api/sql
     GET /api/settings
     PATCH /api/settings
     POST /api/settings/test/s3
     POST /api/settings/test/email
     POST /api/settings/apple/generate-client-secret
     GET /api/collections
     POST /api/collections
     GET /api/collections/{collection}
     PATCH /api/collections/{collection}
     DELETE /api/collections/{collection}
     DELETE /api/collections/{collection}/truncate
     PUT /api/collections/import
     GET /api/collections/meta/scaffolds
     GET /api/collections/meta/oauth2-providers
     POST /api/collections/meta/dry-run-view
     GET /api/logs
     GET /api/logs/stats
     GET /api/logs/{id}
     GET /api/crons
     POST /api/crons/{id}`,
  ],
]

export const ENDPOINTS: Endpoint[] = ROUTES.flatMap(([weight, routes]) =>
  routes.split('\n').map((route) => {
    const [method = '', path = ''] = route.trim().split(' ')
    return { method, path, weight }
  }),
)

// A point of the curve, as browsers send it: whatever comes after the check of keys is reached.
const key = {
  p256dh: 'BEE3RyG9M8tpmk7_L4uFtFh2es6eKY5-vH0mEF99HaMX9O_PA-f-nwui7RdIbn5gXJzbDR8JpUFJowBhEQa-BgE',
  auth: 'A'.repeat(22),
}
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: 'AA',
  },
}

/** What a right request sends; a malformed one is made of it. Each path is the end of that of its routes. */
export const BODIES: Record<string, Json> = {
  '/totp/confirm': { code: '123456' },
  '/totp/off': { code: '123456', password: 'x' },
  '/totp/codes': { code: '123456', password: 'x' },
  '/totp/codes/kept': { code: '123456' },
  '/passkeys/begin': { password: 'x', code: '123456' },
  '/passkeys': { id: 'x', name: 'Phone', credential },
  '/rename': { name: 'Phone' },
  '/sessions/end': { which: 'others' },
  '/security/device': { device: 'aaaaaaaaaaaaaaa' },
  '/security/password': { oldPassword: 'x', password: 'y', code: '123456' },
  '/account/delete': { password: 'x', code: '123456' },
  '/reset-link': { token: 'a.b.c' },
  '/sign-in/totp': { mfaId: 'x', code: '123456' },
  '/sign-in/passkey': { id: 'x', credential },
  '/notices/push': { endpoint: 'https://push.example/x', keys: key, expirationTime: null },
  '/push/remove': { endpoint: 'https://push.example/x' },
  '/forms/{kind}': { id: 'x', email: 'cara@example.com', fullName: 'Cara', message: 'Hello', subject: 'Help' },
  '/api/registrations': { registrations: ['0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11'] },
  '/forms/cancel': { id: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a10', registration: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11' },
  '/forms/adopt': { id: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a10', registration: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11' },
  '/cart/price': { lines: [{ sku: 'x', quantity: 1 }] },
  '/auth-with-password': { identity: 'nobody@example.com', password: 'x', identityField: 'email' },
  '/auth-with-oauth2': {
    provider: 'google',
    code: 'x',
    codeVerifier: 'x',
    redirectURL: 'https://a.example',
    createData: {},
  },
  '/request-otp': { email: 'nobody@example.com' },
  '/auth-with-otp': { otpId: 'x', password: 'x' },
  '/request-password-reset': { email: 'nobody@example.com' },
  '/confirm-password-reset': { token: 'a.b.c', password: 'x', passwordConfirm: 'x', code: '123456' },
  '/request-verification': { email: 'nobody@example.com' },
  '/confirm-verification': { token: 'a.b.c' },
  '/request-email-change': { newEmail: 'nobody@example.com' },
  '/confirm-email-change': { token: 'a.b.c', password: 'x' },
  '/oauth2-redirect': { state: 'x', code: 'x' },
  '/batch': { requests: [{ method: 'POST', url: '/api/collections/bookmarks/records', body: {} }] },
  '/realtime': { clientId: 'x', subscriptions: ['sync', 'bookmarks/*'] },
}
