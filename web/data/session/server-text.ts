import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

/** What the server answers to requests of an account (pocketbase/security/failure.go, PocketBase's checks of fields). */
const TEXTS: ReadonlySet<string> = new Set([
  msg('Sign in to go on.'),
  msg('This session was ended from another device.'),
  msg('The request is not of the expected shape.'),
  msg('Enter your password or a code to go on.'),
  msg('This password is not right.'),
  msg('This code is not right, or was used before.'),
  msg('Too many wrong codes. Use a recovery code, or try again later.'),
  msg('Too many wrong tries. Try again in an hour.'),
  msg('This took too long. Start again.'),
  msg('Two-factor sign-in is already on.'),
  msg('Two-factor sign-in is not on.'),
  msg('The server cannot check codes now. Use a recovery code.'),
  msg('Superusers are deleted in the dashboard.'),
  msg('This does not exist any more.'),
  msg('This passkey was not accepted.'),
  msg('Passkeys need a public address with a domain name and TLS.'),
  msg('This account has as many passkeys as it can have.'),
  msg('The server cannot do this just now.'),
  msg('This is the only way into your account. Set a password or add a passkey first.'),
  msg('Sign out, sign in with your provider again, and come back within ten minutes.'),
  msg('The provider has not confirmed an email address of yours, which an account needs.'),
  msg(
    'Confirm the email address of your account first. Until then only a provider that knows this address can be linked.',
  ),
  msg('A name has 1 to 60 characters.'),
  msg('Cannot be blank.'),
  msg('Must be a valid email address.'),
])

/** A text of the server in the language of the page; one of a newer version stays as it came. */
export const serverText = (text: string): string => (TEXTS.has(text) ? t(text) : text)
