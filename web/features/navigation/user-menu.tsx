import { IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { LateMenu } from './late-menu.tsx'
import { Portrait } from './portrait.tsx'

const loadPanel = () => import('./user-panel.tsx').then((file) => file.UserPanel)

type Props = {
  onSignOut: () => void
  /** Entries of other features, drawn like the rest with the given class. */
  extra?: ((className: string) => ReactNode) | undefined
}

/** The person's own corner. */
export function UserMenu({ onSignOut, extra }: Props) {
  const { user } = useSession()
  return (
    <LateMenu
      id="user-menu"
      label={user ? `Account menu of ${user.fullName}` : 'Account menu'}
      icon={user ? <Portrait user={user} /> : <IconUserCircle size={24} stroke={1.8} aria-hidden />}
      load={loadPanel}
      draw={(Panel, close) => <Panel onDone={close} onSignOut={onSignOut} extra={extra} />}
    />
  )
}
