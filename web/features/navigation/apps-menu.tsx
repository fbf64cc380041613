import { IconGridDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '../../lib/t.ts'
import classes from './header.module.css'
import { LazyMenu } from './lazy-menu.tsx'

export const APPS_MENU_ID = 'apps-menu'
const loadPanel = () => import('./apps-panel.tsx').then((file) => file.AppsPanel)

/** The menu of all Everyday apps. A press on a tile or outside closes it. */
export function AppsMenu({ placement }: Pick<ComponentProps<typeof LazyMenu>, 'placement'>) {
  return (
    <LazyMenu
      id={APPS_MENU_ID}
      label={t('Apps menu')}
      icon={<IconGridDots size={22} stroke={1.8} aria-hidden />}
      className={placement ? undefined : classes.apps}
      placement={placement}
      load={loadPanel}
      renderPanel={(Panel, close) => <Panel onFollow={close} />}
    />
  )
}
