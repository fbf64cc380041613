import { Button } from '@mantine/core'
import { DOCUMENT_STATUSES, STATUS_LABELS, type DocumentStatus } from '../../collections/document-statuses.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TrashedMeanwhile } from './trashed-meanwhile.tsx'

type Props = { ids: string[]; onChoose: (status: DocumentStatus) => void; onClose: () => void }

/** Asks which status these documents are to have. */
export function StatusDialog({ ids, onChoose, onClose }: Props) {
  return (
    <Dialog
      title={t('Status of {n, plural, one {# document} other {# documents}}', { n: ids.length })}
      size="small"
      onClose={onClose}
    >
      <div className="stack">
        <TrashedMeanwhile ids={ids} />
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
