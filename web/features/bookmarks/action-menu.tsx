import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './action-menu.module.css'

export type Action = { label: string; icon: ReactNode; run: () => void; danger?: boolean }

type Props = { anchor: HTMLElement; label: string; actions: Action[]; onClose: () => void }

/** A menu beside the button that opened it. One instance for the whole page instead of one in each row of a long list. */
export function ActionMenu({ anchor, label, actions, onClose }: Props) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  return (
    <Menu
      opened
      onClose={close}
      returnFocus={false}
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map(({ label: name, icon, run, danger }) => (
          <Menu.Item
            key={name}
            className="menu-item"
            data-danger={danger || undefined}
            leftSection={icon}
            onClick={run}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
