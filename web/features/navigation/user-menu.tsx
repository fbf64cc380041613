import { IconSelector, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { LazyMenu } from './lazy-menu.tsx'
import { OwnPortrait } from './own-portrait.tsx'
import classes from './user-menu.module.css'

const COUNT = 'user-menu-count'

const loadPanel = () => import('./user-panel.tsx').then((file) => file.UserPanel)

type Props = {
  /** Live counts beside the links, by address. */
  counts: Record<string, ReactNode>
  /** A live count at the portrait. */
  badge?: ReactNode
  onSignOut: () => void
  /** A row of the sidebar. */
  row?: boolean
  /** Entries of other features, styled with the given class. */
  extra?: ((className: string) => ReactNode) | undefined
}

/** The account menu. */
export function UserMenu({ counts, badge, onSignOut, row = false, extra }: Props) {
  const { user } = useSession()
  return (
    <LazyMenu
      id="user-menu"
      describedBy={user && badge ? COUNT : undefined}
      label={user ? t('Account menu of {name}', { name: user.fullName }) : t('Account menu')}
      icon={
        user ? (
          <>
            <OwnPortrait user={user} />
            {badge && (
              <span id={COUNT} data-in-bar>
                {badge}
              </span>
            )}
          </>
        ) : (
          <IconUserCircle size={24} stroke={1.8} aria-hidden />
        )
      }
      text={row && user && <UserName name={user.fullName} email={user.email} />}
      placement={row ? 'sidebar-foot' : 'header'}
      load={loadPanel}
      renderPanel={(Panel, close) => (
        <Panel isInSidebar={row} counts={counts} onDone={close} onSignOut={onSignOut} extra={extra} />
      )}
    />
  )
}

function UserName({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="grow tight stack gap-none">
        <span className={`ellipsis ${classes.name}`}>{name}</span>
        <span className={`muted ellipsis ${classes.email}`} title={email}>
          {email}
        </span>
      </span>
      <IconSelector size={18} stroke={1.8} aria-hidden />
    </>
  )
}
