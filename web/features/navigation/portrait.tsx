import type { User } from '../../data/account.ts'
import { Portrait as PersonPortrait } from '../../ui/portrait.tsx'

/** The portrait of whoever is signed in. */
export function Portrait({ user, large = false }: { user: User; large?: boolean }) {
  return <PersonPortrait id={user.id} name={user.fullName} large={large} />
}
