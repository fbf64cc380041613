import type { ReactNode } from 'react'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import type { LinkClaims } from './link-claims.ts'

type Props = {
  claims: LinkClaims | null
  /** How to get another link. */
  children: ReactNode
}

export const linkProblemTitle = (claims: LinkClaims | null): string =>
  t(claims ? 'This link no longer works' : 'This link is incomplete')

/** In place of the form of a mail's link that the server has refused, or that is no whole link. */
export function LinkProblem({ claims, children }: Props) {
  const canMail = useConfig()?.mail !== false
  return (
    <>
      <p>{reasonOf(claims, canMail)}</p>
      <div className="stack gap-l">{children}</div>
    </>
  )
}

function reasonOf(claims: LinkClaims | null, canMail: boolean): string {
  if (!claims)
    return canMail
      ? t(
          'Some email apps break long links. Copy the whole address from the email, from https to the last letter, or ask for another email.',
        )
      : t('Some email apps break long links. Copy the whole address from the email, from https to the last letter.')
  // Said only once the server has refused it: the clock of this device may be wrong.
  return claims.exp * 1000 < Date.now()
    ? t('It has expired. Nothing was changed.')
    : t('It was already used, or the account’s password or address has changed since. Nothing was changed.')
}
