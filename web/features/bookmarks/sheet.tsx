import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'

type Props = { title: string; onClose: () => void; size?: number; children: ReactNode }

/** A dialog; full screen on a phone. */
export function Sheet({ title, onClose, size = 560, children }: Props) {
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      radius={phone ? 0 : 'xl'}
      closeButtonProps={{ 'aria-label': `Close ${title}` }}
      classNames={{ title: classes.title, body: classes.body, header: classes.header }}
    >
      {children}
    </Modal>
  )
}
