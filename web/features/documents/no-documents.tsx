import { Button } from '@mantine/core'
import { TRASH_DAYS } from '../../domain/trash.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DocumentsSearch } from './documents-search.ts'
import { UploadButtons, type FilePickers } from './upload-buttons.tsx'

type Props = {
  view: DocumentsSearch
  /** The person has no document at all. */
  isNew: boolean
  pickers: FilePickers
  onShowAll: () => void
}

/** What an empty list says: to a new person what it is for, to others how to find what they look for. */
export function NoDocuments({ view: { q, status }, isNew, pickers, onShowAll }: Props) {
  if (status === 'trash' && !q)
    return (
      <EmptyState
        id="empty-documents"
        title={t('The trash is empty')}
        text={t('Deleted documents stay here for {days} days.', { days: TRASH_DAYS })}
      />
    )
  return (
    <EmptyState
      id="empty-documents"
      title={t('No documents found')}
      text={
        <>
          {t(isNew ? 'Upload a document' : 'Upload a document or try a different search')}
          {isNew && (
            <span className="block mt-s">
              {t('Up to 100 MB each. Files are saved on this device right away and uploaded when you’re online.')}
            </span>
          )}
        </>
      }
      action={
        isNew ? (
          <UploadButtons pickers={pickers} />
        ) : (
          <Button variant="default" onClick={onShowAll}>
            {t('Show all documents')}
          </Button>
        )
      }
    />
  )
}
