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
