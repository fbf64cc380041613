import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense, useEffect, useState } from 'react'
import { STATUS_LABELS } from '../../collections/document-statuses.ts'
import type { Document } from '../../collections/documents.ts'
import { contentAddress } from '../../data/documents/content-address.ts'
import type { WriteFailure } from '../../data/database/write-outcome.ts'
import { readContent } from '../../data/documents/contents.ts'
import { useDb, useSession } from '../../data/context.tsx'
import { useServerState } from '../../data/live.ts'
import type { ServerState } from '../../data/syncing/sync-control.ts'
import { documentType } from '../../domain/document-type.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { msg } from '../../lib/msg.ts'
import { useBackOnline, useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Problem } from '../../ui/problem.tsx'
import { bringContent } from './documents.commands.ts'
import { Picture } from './picture.tsx'
import { Player } from './player.tsx'
import { readDocument, type Listed } from './documents.queries.ts'
import classes from './preview-dialog.module.css'
import { MAX_TEXT_BYTES, previewOf } from './preview-kind.ts'
import { hasNotArrived, transferState } from './transfer-state.ts'
import { downloadDocument, type DocumentActions } from './use-document-actions.ts'
import { NOT_HERE } from './why-not.ts'
import { later } from '../../ui/later.tsx'

const PdfView = later(() => import('./pdf/pdf-view.tsx').then((file) => file.default))
const DocxView = later(() => import('./docx/docx-view.tsx').then((file) => file.default))

type Props = { id: string; actions: DocumentActions; onClose: () => void }

/** A document: what it shows, and the facts about it. */
export function PreviewDialog({ id, actions, onClose }: Props) {
  const db = useDb()
  const dates = useDates()
  const item = useLiveQuery(() => readDocument(db, id), [db, id])
  useEffect(() => {
    if (item === null) onClose() // deleted on another device
  }, [item, onClose])
  // Of a deleted account the server has nothing any more.
  const isGone = useServerState() === 'account-deleted'
  const [failure, setFailure] = useState<WriteFailure | null>(null)
  useBackOnline(failure?.detail === NOT_HERE ? () => setFailure(null) : null)
  if (!item) return null
  const { row, content } = item
  const download = async () => {
    // A second failure is announced again.
    setFailure(null)
    const outcome = await downloadDocument(db, row)
    if (!outcome.ok) setFailure(outcome)
  }
  const isMissing = hasNotArrived(item)
  const facts = [
    [t('Type'), row.type || documentType(row.name)],
    [t('Size'), formatBytes(row.size)],
    [t('Status'), t(STATUS_LABELS[row.status])],
    [t('Added'), dates.day(momentOf(row.created_at))],
    [
      t('Stored'),
      content?.state === 'here'
        ? row.storage_path && !isGone
          ? t('On this device and the server')
          : t('On this device')
        : t(isGone ? 'Nowhere any more' : isMissing ? 'Not on the server' : 'On the server'),
    ],
  ]
  return (
    <Dialog title={row.name} size="large" onClose={onClose}>
      <Shown item={item} />
      <dl className="terms small mt-l">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {failure && (
        <Problem title={t(failure.message)} className="mt-m">
          {failure.detail && t(failure.detail)}
        </Problem>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {/* Its content may never come. */}
        {isMissing && !content && !row.trashed_at && (
          <Button
            onClick={() => {
              onClose()
              void actions.trash(row)
            }}
          >
            {t('Delete')}
          </Button>
        )}
        {!isMissing && (!isGone || content?.state === 'here') && (
          <Button onClick={() => void download()}>{t('Download')}</Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Why there is nothing to show. */
function missingText(server: ServerState, expired: boolean, online: boolean): string {
  if (server === 'account-deleted') return msg('This document isn’t on this device, and its account was deleted.')
  if (expired) return msg('This document isn’t on this device. Sign in again to open it.')
  return online ? msg('Getting it from the server…') : msg('This document isn’t on this device. Connect to open it.')
}

function Shown({ item }: { item: Listed }) {
  const { row, content } = item
  const db = useDb()
  const { expired } = useSession()
  const online = useOnline()
  const server = useServerState()
  const { kind } = previewOf(row)
  const isHere = content?.state === 'here'
  const isPlayed = kind === 'audio' || kind === 'video'
  const isSent = Boolean(row.storage_path)
  const isWanted = !content && isSent && kind !== 'none' && !isPlayed && server !== 'account-deleted'
  useEffect(() => {
    if (isWanted) void bringContent(db, row, { kept: false })
  }, [db, isWanted, row])
  if (hasNotArrived(item)) return <p className={`muted ${classes.note}`}>{transferState(item, online, server)?.text}</p>
  if (row.size === 0) return <p className={`muted ${classes.note}`}>{t('This file is empty.')}</p>
  const canGet = online && !expired && server !== 'account-deleted'
  if (kind === 'none' && (isHere || canGet))
    return (
      <p className={`muted ${classes.note}`}>
        {t('This type of document can’t be shown here. Download it to open it.')}
      </p>
    )
  if (isHere || (isPlayed && isSent && online)) return <Content key={String(isHere)} row={row} isHere={isHere} />
  return (
    <p className={`muted ${classes.note}`} role="status">
      {t(missingText(server, expired, online))}
    </p>
  )
}

/** What the element shows: an address, a text, or a whole file. */
type Source = { src?: string; text?: string; isCut?: boolean; blob?: Blob } | 'missing' | null

function Content({ row, isHere }: { row: Document; isHere: boolean }) {
  const source = useSource(row, isHere)
  const { kind } = previewOf(row)
  if (source === null) return <div className={classes.note} />
  if (source === 'missing')
    return <p className={`muted ${classes.note}`}>{t('It can’t be shown here. Download it to open it.')}</p>
  if (kind === 'pdf' && source.blob)
    return (
      <Suspense fallback={<div className={classes.note} />}>
        <PdfView blob={source.blob} name={row.name} />
      </Suspense>
    )
  if (kind === 'docx' && source.blob)
    return (
      <Suspense fallback={<div className={classes.note} />}>
        <DocxView blob={source.blob} />
      </Suspense>
    )
  if (kind === 'text')
    return (
      <div className={classes.text} tabIndex={0}>
        <pre className={`tiny ${classes.written}`}>{source.text}</pre>
        {source.isCut && (
          <p className="muted tiny">{t('Only the beginning is shown. Download it to read the rest.')}</p>
        )}
      </div>
    )
  if ((kind === 'audio' || kind === 'video') && source.src)
    return <Player kind={kind} name={row.name} src={source.src} renew={isHere ? null : () => contentAddress(row.id)} />
  return <Picture row={row} src={source.src!} />
}

function useSource(row: Document, isHere: boolean): Source {
  const db = useDb()
  const [source, setSource] = useState<Source>(null)
  const { id } = row
  const { kind, type } = previewOf(row)
  useEffect(() => {
    let url = ''
    let mounted = true
    const read = async (): Promise<Source> => {
      if (!isHere) {
        const src = await contentAddress(id)
        return src ? { src } : 'missing'
      }
      const blob = await readContent(db, id, type)
      if (!blob) return 'missing'
      if (kind === 'pdf' || kind === 'docx') return { blob }
      if (kind === 'text')
        return { text: await blob.slice(0, MAX_TEXT_BYTES).text(), isCut: blob.size > MAX_TEXT_BYTES }
      return { src: (url = URL.createObjectURL(blob)) }
    }
    const show = async () => {
      const found = await read().catch((): Source => 'missing')
      if (mounted) setSource(found)
    }
    void show()
    return () => {
      mounted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [db, id, isHere, kind, type])
  return source
}
