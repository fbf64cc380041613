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
import { t } from '../../lib/t.ts'
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
  /** Asks for the status of these. */
  onStatus: (ids: string[]) => void
  /** The bar goes away, and what had the focus with it. */
  onGone: () => void
}

/** What can be done with the selected documents. */
export function DocumentsSelection({ selection, bulk, isTrash, server, onStatus, onGone }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const ids = [...selection.ids]
  // After a failure the person may try again.
  const clearIf = (isDone: boolean) => isDone && selection.clear()
  useClearByKey(selection.clear)
  const inTrash: SelectionAction[] = [
    { icon: IconArrowBackUp, label: t('Restore'), onPress: () => void bulk.restore(ids).then(clearIf) },
    { icon: IconTrashX, label: t('Delete for good'), onPress: () => setDeleting(true), danger: true },
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
    { icon: IconProgressCheck, label: t('Status'), onPress: () => onStatus(ids) },
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
      {isDeleting && (
        <DeleteDialog
          count={ids.length}
          onDelete={() => void bulk.deleteForGood(ids).then(clearIf)}
          onClose={() => setDeleting(false)}
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
