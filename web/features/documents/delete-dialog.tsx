import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { count: number; onDelete: () => void; onClose: () => void }

/** Asks before documents are deleted for good, which nothing can undo. */
export function DeleteDialog({ count, onDelete, onClose }: Props) {
  return (
    <Dialog
      title={t('Delete for good')}
      question={t(
        '{n, plural, one {# document} other {# documents}} will be deleted from the server and all your devices. This cannot be undone.',
        { n: count },
      )}
      size="small"
      onClose={onClose}
    >
      <ConfirmFooter
        confirm={t('Delete for good')}
        onConfirm={() => {
          onDelete()
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
