import { useEffect, useMemo, useRef } from 'react'
import type { DocumentStatus } from '../../collections/document-statuses.ts'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { failed, RELOAD, undoBy } from '../../data/database/write-feedback.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { readContent } from '../../data/documents/contents.ts'
import { downloadAddress } from '../../data/documents/content-address.ts'
import type { Content } from '../../domain/document-content.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { download, saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { trashedFeedback } from '../../ui/trashed-note.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import {
  bringContent,
  deleteDocument,
  dropContent,
  pauseUpload,
  restoreDocument,
  resumeUpload,
  retryTransfer,
  setDocumentStatus,
  trashDocument,
} from './documents.commands.ts'
import { trashedDocument } from './documents.queries.ts'
import { shareDocument } from './share-document.ts'
import { whyNot } from './why-not.ts'

/** What is said when a download fails; of several, too. */
export const DOWNLOAD_FAILED = msg('Failed to download document')

const STATUS_TEXTS: Record<DocumentStatus, string> = {
  draft: msg('“{name}” is a draft now.'),
  final: msg('“{name}” is final now.'),
  archived: msg('“{name}” is archived now.'),
}

/** Saves the content as a file: from this device, else from the server. */
export async function downloadDocument(db: EverydayDb, { id, name }: Document): Promise<WriteOutcome> {
  try {
    const blob = await readContent(db, id, 'application/octet-stream')
    if (blob) saveFile(name, blob.type, blob)
    else {
      const address = await downloadAddress(id)
      if (typeof address !== 'string') return { ok: false, message: DOWNLOAD_FAILED, detail: whyNot(address) }
      download(name, address)
    }
    return { ok: true, value: undefined }
  } catch (error) {
    console.warn('A document could not be downloaded', error)
    return { ok: false, message: DOWNLOAD_FAILED, detail: RELOAD }
  }
}

/** Actions of the page. What failed, and what can be undone, is shown. */
export function useDocumentActions(db: EverydayDb, show: FeedbackState['show']) {
  const dates = useDates()
  const page = useRef(new AbortController())
  useEffect(() => {
    const shown = (page.current = new AbortController())
    return () => shown.abort()
  }, [])
  return useMemo(() => {
    const act = async (work: Promise<WriteOutcome>, told: () => Feedback | null) => {
      const outcome = await work
      const feedback = outcome.ok ? told() : failed(outcome)
      if (feedback) show(feedback)
    }
    const restore = ({ id, name }: Document) =>
      act(restoreDocument(db, id), () => ({
        text: t('“{name}” is back.', { name }),
        undo: undoBy(() => trashDocument(db, id)),
        focus: true,
      }))
    /** Tells that a document which was changed is in the trash; resolves to whether it is. */
    const tellTrashed = async (id: string): Promise<boolean> => {
      const row = await db.documents.get(id).catch(() => undefined)
      const trashed = row && trashedDocument(row)
      if (trashed) show(trashedFeedback(dates, [trashed], { isSaved: true, restore: () => void restore(row) }))
      return Boolean(trashed)
    }
    return {
      trash: ({ id, name }: Document) =>
        act(trashDocument(db, id), () => ({
          text: t('“{name}” is in the trash.', { name }),
          undo: undoBy(() => restoreDocument(db, id)),
          focus: true,
        })),
      restore,
      tellTrashed,
      deleteForGood: ({ id, name }: Document) =>
        act(deleteDocument(db, id), () => ({ text: t('“{name}” was deleted for good.', { name }) })),
      setStatus: async ({ id, name, status: before }: Document, status: DocumentStatus) => {
        const set = await setDocumentStatus(db, id, status)
        if (set.ok && (await tellTrashed(id))) return
        await act(Promise.resolve(set), () => ({
          text: t(STATUS_TEXTS[status], { name }),
          undo: undoBy(() => setDocumentStatus(db, id, before)),
        }))
      },
      keep: (row: Document) =>
        act(bringContent(db, row, { kept: true }), () => ({
          text: t('“{name}” stays on this device.', { name: row.name }),
        })),
      drop: (row: Document, state: Content['state']) =>
        act(dropContent(db, row), () => ({
          text:
            state === 'coming'
              ? t('“{name}” won’t be downloaded to this device. It’s still on the server.', { name: row.name })
              : t('“{name}” was removed from this device. It’s still on the server.', { name: row.name }),
        })),
      pause: ({ id }: Document) => act(pauseUpload(db, id), () => null),
      resume: ({ id }: Document) => act(resumeUpload(db, id), () => null),
      retry: ({ id }: Document) => act(retryTransfer(db, id), () => null),
      download: (row: Document) => act(downloadDocument(db, row), () => null),
      share: (row: Document) => shareDocument(db, show, row, page.current.signal),
    }
  }, [db, show, dates])
}
export type DocumentActions = ReturnType<typeof useDocumentActions>
