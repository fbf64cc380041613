import { IconGridDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './apps-menu.module.css'
import { NotHere } from './not-here.tsx'
import { useLate } from './use-late.ts'

export const APPS_MENU_ID = 'apps-menu'
const loadPanel = () => import('./apps-panel.tsx').then((file) => file.AppsPanel)

/** The family of apps, behind a button with a grid. A press on a tile or anywhere else closes it. */
export function AppsMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { part: Panel, failed, ask } = useLate(loadPanel)
  return (
    <>
      <IconButton
        label="Apps menu"
        className={classes.button}
        popoverTarget={APPS_MENU_ID}
        aria-expanded={open}
        aria-controls={APPS_MENU_ID}
        onPointerEnter={ask}
        onFocus={ask}
      >
        <IconGridDots size={22} stroke={1.8} aria-hidden />
      </IconButton>
      <div
        id={APPS_MENU_ID}
        ref={panel}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') ask()
        }}
      >
        {Panel ? <Panel onFollow={() => panel.current?.hidePopover()} /> : failed && <NotHere />}
      </div>
    </>
  )
}
