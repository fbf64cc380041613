import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { given } from './form-schema.ts'
import { passwordMessage } from './password.ts'

/** The password of the account, which only the server knows. */
export const passwordGiven = (message: string = msg('Enter your password.')) => v.pipe(v.string(), v.nonEmpty(message))

/** A password that is chosen, by the rule of the server. */
export const NewPassword = v.pipe(
  v.string(),
  v.check(
    (password) => passwordMessage(password) === undefined,
    ({ input }) => passwordMessage(input)!,
  ),
)

/** A code of an authenticator app, or one that replaces it. */
export const Code = given(msg('Enter a code.'))

/** One of the recovery codes, also typed without its hyphens. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.transform((code) => code.replace(/[\s-]/g, '')),
  v.regex(/^[a-z0-9]{16}$/i, msg('Enter a recovery code: 16 letters and digits.')),
)
