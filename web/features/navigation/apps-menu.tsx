import { IconGridDots } from '@tabler/icons-react'
import classes from './header.module.css'
import { LateMenu } from './late-menu.tsx'

export const APPS_MENU_ID = 'apps-menu'
const loadPanel = () => import('./apps-panel.tsx').then((file) => file.AppsPanel)

/** The family of apps, behind a button with a grid. A press on a tile or anywhere else closes it. */
export function AppsMenu() {
  return (
    <LateMenu
      id={APPS_MENU_ID}
      label="Apps menu"
      icon={<IconGridDots size={22} stroke={1.8} aria-hidden />}
      className={classes.apps}
      load={loadPanel}
      draw={(Panel, close) => <Panel onFollow={close} />}
    />
  )
}
