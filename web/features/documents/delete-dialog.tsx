import { Button } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'

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
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onDelete()
            onClose()
          }}
        >
          {t('Delete for good')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
