import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconDownload,
  IconProgressCheck,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DOCUMENT_STATUSES, STATUS_LABELS, type DocumentStatus } from '../../collections/document-statuses.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { ServerState } from '../../data/syncing/sync-control.ts'
import { SelectionBar, type SelectionAction } from '../../ui/selection-bar.tsx'
import { isShortcutKey } from '../../ui/shortcut-key.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { DocumentsBulk } from './use-documents-bulk.ts'

type Props = {
  selection: Selection
  bulk: DocumentsBulk
  isTrash: boolean
  server: ServerState
  /** The bar goes away, and what had the focus with it. */
  onGone: () => void
}

/** What can be done with the selected documents. */
export function DocumentsSelection({ selection, bulk, isTrash, server, onGone }: Props) {
  const [asking, setAsking] = useState<'status' | 'delete' | null>(null)
  const ids = [...selection.ids]
  // After a failure the person may try again.
  const clearIf = (isDone: boolean) => isDone && selection.clear()
  useClearByKey(selection.clear)
  const inTrash: SelectionAction[] = [
    { icon: IconArrowBackUp, label: t('Restore'), onPress: () => void bulk.restore(ids).then(clearIf) },
    { icon: IconTrashX, label: t('Delete for good'), onPress: () => setAsking('delete'), danger: true },
  ]
  const keepHere: SelectionAction = {
    icon: IconDeviceMobile,
    label: t('Keep'),
    name: t('Keep on this device'),
    onPress: () => void bulk.keep(ids),
  }
  const removeHere: SelectionAction = {
    icon: IconDeviceMobileOff,
    label: t('Remove'),
    name: t('Remove from this device'),
    onPress: () => void bulk.drop(ids),
  }
  const inList: SelectionAction[] = [
    { icon: IconProgressCheck, label: t('Status'), onPress: () => setAsking('status') },
    { icon: IconDownload, label: t('Download'), onPress: () => void bulk.download(ids) },
    // Of a deleted account no other copy is left.
    ...(server === 'account-deleted' ? [] : [keepHere, removeHere]),
    { icon: IconTrash, label: t('Delete'), onPress: () => void bulk.trash(ids).then(clearIf), danger: true },
  ]
  return (
    <>
      <SelectionBar
        label={t('Selected documents')}
        count={ids.length}
        actions={isTrash ? inTrash : inList}
        onSelectAll={selection.all}
        onClear={selection.clear}
        onGone={onGone}
      />
      {asking === 'status' && (
        <StatusDialog
          count={ids.length}
          onChoose={(status) => void bulk.setStatus(ids, status)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          count={ids.length}
          onDelete={() => void bulk.deleteForGood(ids).then(clearIf)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Escape clears the selection, unless something is open that it closes. */
function useClearByKey(clear: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isShortcutKey(event)) clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [clear])
}

type StatusProps = { count: number; onChoose: (status: DocumentStatus) => void; onClose: () => void }

function StatusDialog({ count, onChoose, onClose }: StatusProps) {
  return (
    <Dialog
      title={t('Status of {n, plural, one {# document} other {# documents}}', { n: count })}
      size="small"
      onClose={onClose}
    >
      <div className="stack">
        {DOCUMENT_STATUSES.map((status) => (
          <Button
            key={status}
            variant="default"
            onClick={() => {
              onChoose(status)
              onClose()
            }}
          >
            {t(STATUS_LABELS[status])}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
