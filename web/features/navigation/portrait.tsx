import type { User } from '../../data/session/account.ts'
import { Portrait as PersonPortrait } from '../../ui/portrait.tsx'

/** The avatar of the signed-in user. */
export function Portrait({ user, large = false }: { user: User; large?: boolean }) {
  return <PersonPortrait id={user.id} name={user.fullName} large={large} />
}
