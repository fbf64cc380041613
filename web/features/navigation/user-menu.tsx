import { IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { Portrait } from './portrait.tsx'

const loadPanel = () => import('./user-panel.tsx').then((file) => file.UserPanel)

type Props = {
  onSignOut: () => void
  /** Entries of other features, styled with the given class. */
  extra?: ((className: string) => ReactNode) | undefined
}

/** The account menu. */
export function UserMenu({ onSignOut, extra }: Props) {
  const { user } = useSession()
  return (
    <LazyMenu
      id="user-menu"
      label={user ? `Account menu of ${user.fullName}` : 'Account menu'}
      icon={user ? <Portrait user={user} /> : <IconUserCircle size={24} stroke={1.8} aria-hidden />}
      load={loadPanel}
      renderPanel={(Panel, close) => <Panel onDone={close} onSignOut={onSignOut} extra={extra} />}
    />
  )
}
