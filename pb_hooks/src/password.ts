import { passwordError, passwordRefusal } from '../../web/domain/password.ts'
import { refuse } from './lib/refuse.ts'

/** The plain password is available only while it is being set; a save without one has nothing to check. */
export function validate(e: core.RecordEvent): void {
  const plain: unknown = e.record.getRaw('password')?.plain
  const fault = typeof plain === 'string' && plain !== '' ? passwordError(plain) : null
  if (fault) refuse(passwordRefusal(fault), `validation_${fault}_password`, { password: passwordRefusal(fault) })
  e.next()
}
