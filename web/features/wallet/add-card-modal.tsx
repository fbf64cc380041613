import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AddCardForm } from './add-card-form.tsx'

const PHONE = '(max-width: 30em)'

export function AddCardModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = useMediaQuery(PHONE)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add New Card"
      size="lg"
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // An accidental press outside would discard the input.
      closeOnClickOutside={false}
    >
      {/* Unmounted at once on close, with its values: the number and the CVV exist in this form only. */}
      {opened && <AddCardForm onDone={onClose} />}
    </Modal>
  )
}
