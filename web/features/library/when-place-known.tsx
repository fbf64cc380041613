import type { ReactNode } from 'react'
import { useArrival } from '../../data/live.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import type { LibraryTitle } from './library.queries.ts'

const WAITING = {
  offline: msg('It opens where you were on your other devices, once you’re online.'),
  expired: msg('It opens where you were on your other devices, once you sign in again.'),
}

type Props = { title: LibraryTitle; children: ReactNode }

/** For what begins where the person was: on other devices that is known once everything of the account has come. */
export function WhenPlaceKnown({ title, children }: Props) {
  const arrival = useArrival()
  return (
    <WhenArrived
      arrival={title.progress ? 'here' : arrival}
      coming={t('Looking for where you were on your other devices.')}
      waiting={WAITING}
    >
      {children}
    </WhenArrived>
  )
}
