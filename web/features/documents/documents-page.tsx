import '@mantine/core/styles/Progress.layer.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { use, useMemo, useRef, useState } from 'react'
import type { Document } from '../../collections/documents.ts'
import { useDb } from '../../data/context.tsx'
import { useArrival, useServerState } from '../../data/live.ts'
import { useConfig } from '../../data/use-config.ts'
import { TRASH_DAYS } from '../../domain/trash.ts'
import { readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { KeepAll } from './keep-all.tsx'
import { NoDocuments } from './no-documents.tsx'
import classes from './documents-page.module.css'
import type { DocumentsSearch } from './documents-search.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DocumentsSelection } from './documents-selection.tsx'
import { listDocuments, listingKey } from './documents.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RefusedDocuments, type ReasonsOf } from './refused-documents.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { isLargePicture } from './shrink-picture.ts'
import { SmallerDialog } from './smaller-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { UploadButtons, useFilePickers } from './upload-buttons.tsx'
import { useAddFiles } from './use-add-files.ts'
import { useAskedDocument } from './use-asked-document.ts'
import { useDocumentActions } from './use-document-actions.ts'
import { useDocumentsBulk } from './use-documents-bulk.ts'
import { useGivenFiles } from './use-given-files.ts'
import { useWaitingShares } from './use-waiting-shares.ts'

type Props = { view: DocumentsSearch; reasonsOf: ReasonsOf }

/** /documents: the person's documents, on this device first. */
export function DocumentsPage({ view, reasonsOf }: Props) {
  const db = useDb()
  const server = useServerState()
  const navigate = useNavigate()
  const feedback = useFeedback()
  const actions = useDocumentActions(db, feedback.show)
  const addFiles = useAddFiles(db, feedback.show)
  const shares = useWaitingShares(db, feedback.show)
  const bulk = useDocumentsBulk(db, feedback.show)
  const listing = useLiveQuery(
    () => listDocuments(db, view).catch(() => 'failed' as const),
    [db, view.q, view.status, view.page],
  )
  const [asked, setAsked] = useState<File[] | null>(null)
  const add = (files: File[]) => {
    const isAsked = readSmallerPictures() === null && files.some(isLargePicture)
    // More may come while the question is open.
    if (isAsked || asked) setAsked((before) => [...(before ?? []), ...files])
    else void addFiles(files)
  }
  const [opened, setOpened] = useState<string | null>(null)
  useAskedDocument(view, setOpened)
  const [renaming, setRenaming] = useState<Document | null>(null)
  const [changing, setChanging] = useState<string[] | null>(null)
  const [deleting, setDeleting] = useState<Document | null>(null)
  const isDropping = useGivenFiles((files) => add(files))
  const quota = useConfig()?.documentQuota ?? 0

  const change = (part: Partial<DocumentsSearch>) =>
    void navigate({
      to: '/documents',
      search: { ...view, page: undefined, ...part },
      replace: 'q' in part,
      resetScroll: false,
    })
  const arrival = useArrival()
  const isRead = listing && listing !== 'failed' && (arrival || listing.total > 0)
  const list = isRead ? listing : null
  const source = useMemo(() => list && { key: list.key, ids: () => Promise.resolve(list.ids) }, [list])
  const key = listingKey(view)
  const selection = useSelection(source ?? undefined, { place: key, key })
  const statuses = {
    '': t('All Status'),
    draft: t('Draft'),
    final: t('Final'),
    archived: t('Archived'),
    trash: t('Trash'),
  }
  const section = useRef<HTMLElement>(null)
  const isNew = arrival === 'here' && list !== null && list.total === 0 && !view.q && !view.status
  // On a smaller screen the header has the heading.
  const isBesideSearch = use(HeaderTitleContext) !== null
  // A new account has them in the middle of the page.
  const pickers = useFilePickers(add)
  const uploads = list && !isNew && <UploadButtons isSmall={isBesideSearch} pickers={pickers} />

  return (
    <Page title={t('Documents')} {...(!isBesideSearch && { actions: uploads })}>
      {listing === 'failed' && (
        <Problem title={t('Failed to load documents')}>
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {pickers.inputs}
      <RefusedDocuments reasonsOf={reasonsOf} />
      {!isNew && (
        <div className={classes.tools}>
          <div className="grow">
            <SearchBox
              q={view.q ?? ''}
              label={t('Search documents')}
              placeholder={t(isBesideSearch ? 'Search' : 'Search documents')}
              size="small"
              onSearch={(q) => change({ q: q || undefined })}
            />
          </div>
          {isBesideSearch && uploads}
          <Select
            label={t('Status')}
            options={statuses}
            value={view.status ?? ''}
            onChange={(status) => change({ status: status || undefined })}
          />
          {list && arrival === 'here' && (
            <StorageMeter label={t('Documents in your account')} used={list.bytes} quota={quota} isSmall />
          )}
        </div>
      )}
      {list && list.ids.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your documents are on their way.')}>
          <NoDocuments
            view={view}
            isNew={isNew}
            pickers={pickers}
            onShowAll={() => change({ q: undefined, status: undefined })}
          />
        </WhenArrived>
      )}
      {list && list.ids.length > 0 && (
        <section
          ref={section}
          aria-label={t('Documents')}
          tabIndex={-1}
          className={classes.list}
          data-selecting={selection.ids.size > 0 || undefined}
        >
          {view.status === 'trash' && (
            <p className="muted mb-m">{t('Kept for {days} days, then deleted for good.', { days: TRASH_DAYS })}</p>
          )}
          <DocumentsTable
            items={list.items}
            first={list.first}
            found={list.ids.length}
            selection={selection}
            isTrash={view.status === 'trash'}
            server={server}
            actions={actions}
            onOpen={(row) => setOpened(row.id)}
            onRename={setRenaming}
            onDelete={setDeleting}
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            link={(page, props) => (
              <Link to="/documents" search={{ ...view, page: page > 1 ? page : undefined }} {...props} />
            )}
          />
          <DocumentsSelection
            selection={selection}
            bulk={bulk}
            isTrash={view.status === 'trash'}
            server={server}
            onStatus={setChanging}
            onGone={() => section.current?.focus()}
          />
        </section>
      )}
      {list && list.notHere > 0 && (
        <p className="small muted mt-m">
          {t(
            '{n, plural, one {# document isn’t on this device and can only be found by name.} other {# documents aren’t on this device and can only be found by name.}}',
            { n: list.notHere },
          )}
        </p>
      )}
      {/* Below the list: above it, it would look like the box that selects all. */}
      {list && list.total > 0 && view.status !== 'trash' && (
        <KeepAll key={view.status} status={view.status} show={feedback.show} />
      )}
      {(!isNew || isDropping) && (
        <p className={`small muted ${classes.strip}`} data-dropping={isDropping || undefined} aria-hidden>
          {t('Drop files anywhere on this page, even offline')}
        </p>
      )}
      <UndoBar state={feedback} />
      {(asked || shares.isAsking) && (
        <SmallerDialog
          onAnswer={(isSmaller) => {
            setAsked(null)
            void addFiles(asked ?? [], isSmaller)
            shares.answer(isSmaller)
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          count={1}
          onDelete={() => void actions.deleteForGood(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {changing && (
        <StatusDialog
          ids={changing}
          onChoose={(status) => void bulk.setStatus(changing, status)}
          onClose={() => setChanging(null)}
        />
      )}
      {renaming && (
        <RenameDialog
          row={renaming}
          onRenamed={() => void actions.tellTrashed(renaming.id)}
          onClose={() => setRenaming(null)}
        />
      )}
      {opened && <PreviewDialog key={opened} id={opened} actions={actions} onClose={() => setOpened(null)} />}
    </Page>
  )
}
