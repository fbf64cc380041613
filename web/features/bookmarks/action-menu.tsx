import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, Portal } from '@mantine/core'
import type { ReactNode } from 'react'

export type Action = { label: string; icon: ReactNode; run: () => void; danger?: boolean }

type Props = { anchor: HTMLElement; label: string; actions: Action[]; onClose: () => void }

/** A menu beside the button that opened it. One for the whole page, so that long lists do not carry one in each row. */
export function ActionMenu({ anchor, label, actions, onClose }: Props) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  return (
    <Portal>
      <Menu opened onClose={close} returnFocus={false} width={220}>
        <Menu.Target>
          <span
            aria-hidden
            style={{
              position: 'absolute',
              left: left + window.scrollX,
              top: top + window.scrollY,
              width,
              height,
              pointerEvents: 'none',
            }}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {actions.map(({ label: name, icon, run, danger }) => (
            <Menu.Item key={name} leftSection={icon} color={danger ? 'red' : undefined} mih={44} onClick={run}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
