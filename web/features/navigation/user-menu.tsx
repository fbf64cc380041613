import { IconUserCircle } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NotHere } from './not-here.tsx'
import { Portrait } from './portrait.tsx'
import { useLate } from './use-late.ts'
import classes from './user-menu.module.css'

const ID = 'user-menu'
const loadPanel = () => import('./user-panel.tsx').then((file) => file.UserPanel)

type Props = {
  onSignOut: () => void
  /** Entries of other features, drawn like the rest with the given class. */
  extra?: ((className: string) => ReactNode) | undefined
}

/** The person's own corner. A native popover: closes on Escape and on a press elsewhere, and gives the focus back. */
export function UserMenu({ onSignOut, extra }: Props) {
  const { user } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { part: Panel, failed, ask } = useLate(loadPanel)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <IconButton
        label={user ? `Account menu of ${user.fullName}` : 'Account menu'}
        className={classes.button}
        popoverTarget={ID}
        aria-expanded={open}
        aria-controls={ID}
        onPointerEnter={ask}
        onFocus={ask}
      >
        {user ? <Portrait user={user} /> : <IconUserCircle size={24} stroke={1.8} aria-hidden />}
      </IconButton>
      <div
        id={ID}
        ref={panel}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') ask()
        }}
      >
        {Panel ? <Panel onDone={close} onSignOut={onSignOut} extra={extra} /> : failed && <NotHere />}
      </div>
    </>
  )
}
