import { expect, test } from 'vitest'
import { linkClaims } from './link-claims.ts'

const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test('the address and the end of a token are read, whatever its letters', () => {
  const claims = { email: 'jürgen+ÿ?>~@example.com', exp: 1_800_000_000 }
  expect(linkClaims(tokenOf({ ...claims, type: 'verification' }))).toEqual(claims)
  expect(linkClaims(tokenOf({ ...claims, newEmail: 'new@example.com' }))?.newEmail).toBe('new@example.com')
})

test.each(['', 'x', 'a.b.c', 'e.e.', tokenOf({ email: 'a@b.co' }), tokenOf(null), tokenOf({ exp: 1 }).slice(0, 12)])(
  'not a token: %s',
  (token) => expect(linkClaims(token)).toBeNull(),
)
