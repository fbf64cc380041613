import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../lib/t.ts'
import { DialogFooter } from './dialog-footer.tsx'

type Props = {
  confirm: string
  cancel?: string
  isBusy?: boolean
  /** False while something else is going on that must end first. */
  canConfirm?: boolean
  onConfirm: () => unknown
  onCancel: () => void
  /** Another way out, between the two. */
  children?: ReactNode
}

/** The footer of a dialog that asks before something cannot be undone: the focus begins on the button that changes nothing. */
export function ConfirmFooter({
  confirm,
  cancel = t('Cancel'),
  isBusy = false,
  canConfirm = true,
  onConfirm,
  onCancel,
  children,
}: Props) {
  return (
    <DialogFooter>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={onCancel}>
        {cancel}
      </Button>
      {children}
      <Button color="red" loading={isBusy} disabled={!canConfirm} onClick={() => void onConfirm()}>
        {confirm}
      </Button>
    </DialogFooter>
  )
}
