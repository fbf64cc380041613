import '@mantine/core/styles/Progress.layer.css'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import type { Document } from '../../collections/documents.ts'
import { useDb } from '../../data/context.tsx'
import { useConfig } from '../../data/use-config.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { DocumentsTable } from './documents-table.tsx'
import classes from './documents-page.module.css'
import type { DocumentsSearch } from './documents-search.ts'
import { listDocuments } from './documents.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useDocumentActions } from './use-document-actions.ts'
import { useGivenFiles } from './use-given-files.ts'

const STATUSES = { '': 'All Status', draft: 'Draft', final: 'Final', archived: 'Archived', trash: 'Trash' } as const

/** /documents: the person's documents, on this device first. */
export function DocumentsPage({ view }: { view: DocumentsSearch }) {
  const db = useDb()
  const navigate = useNavigate()
  const feedback = useFeedback()
  const actions = useDocumentActions(db, feedback.show)
  const listing = useLiveQuery(
    () => listDocuments(db, view).catch(() => 'failed' as const),
    [db, view.q, view.status, view.page],
  )
  const [renaming, setRenaming] = useState<Document | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isDropping = useGivenFiles((files) => void actions.add(files))
  const quota = useConfig()?.documentQuota ?? 0

  const change = (part: Partial<DocumentsSearch>) =>
    void navigate({
      to: '/documents',
      search: { ...view, page: undefined, ...part },
      replace: 'q' in part,
      resetScroll: false,
    })
  const choose = (input: HTMLInputElement) => {
    void actions.add([...(input.files ?? [])])
    input.value = '' // the same file can be chosen again
  }
  const upload = (
    <Button leftSection={<IconUpload size={20} stroke={1.8} aria-hidden />} onClick={() => picker.current?.click()}>
      Upload
    </Button>
  )
  const list = listing && listing !== 'failed' ? listing : null

  return (
    <Page
      title="Documents"
      actions={
        <>
          <Button
            variant="default"
            className={classes.camera}
            leftSection={<IconCamera size={20} stroke={1.8} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          {upload}
        </>
      }
    >
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Upload documents"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={(event) => choose(event.currentTarget)}
      />
      {listing === 'failed' && (
        <Problem title="Failed to load documents">They are kept on this device. Reload the page to try again.</Problem>
      )}
      <div className={classes.tools}>
        <div className="grow">
          <SearchBox
            q={view.q ?? ''}
            label="Search documents"
            placeholder="Search documents"
            onSearch={(q) => change({ q: q || undefined })}
          />
        </div>
        <Select
          label="Status"
          size="medium"
          options={STATUSES}
          value={view.status ?? ''}
          onChange={(status) => change({ status: status || undefined })}
        />
        {list && (
          <p className="small muted figures nowrap">
            {formatBytes(list.bytes)}
            {quota > 0 && ` of ${formatBytes(quota)}`}
          </p>
        )}
      </div>
      {list && list.found === 0 && (
        <EmptyState
          id="empty-documents"
          title="No documents found"
          text="Upload a document or try a different search"
          action={upload}
        />
      )}
      {list && list.found > 0 && (
        <>
          <DocumentsTable
            items={list.items}
            isTrash={view.status === 'trash'}
            actions={actions}
            onOpen={(row) => setOpened(row.id)}
            onRename={setRenaming}
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            link={(page, props) => <Link to="/documents" search={{ ...view, page }} {...props} />}
          />
        </>
      )}
      <p className={`small muted ${classes.strip}`} data-dropping={isDropping || undefined} aria-hidden>
        Drop files anywhere on this page, also without a connection
      </p>
      <UndoBar state={feedback} />
      {renaming && <RenameDialog row={renaming} onClose={() => setRenaming(null)} />}
      {opened && <PreviewDialog id={opened} actions={actions} onClose={() => setOpened(null)} />}
    </Page>
  )
}
