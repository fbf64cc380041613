import { useMemo } from 'react'
import type { DocumentStatus } from '../../collections/document-statuses.ts'
import { bulkRunner } from '../../data/database/bulk-runner.ts'
import { revertMany, type BulkOutcome } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { failed } from '../../data/database/write-feedback.ts'
import { msg } from '../../lib/msg.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { leftInTrashText, trashedFeedback } from '../../ui/trashed-note.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { deleteMany, dropMany, keepMany, restoreMany, setStatusMany, trashMany } from './documents.bulk.ts'
import { DOWNLOAD_FAILED } from './use-document-actions.ts'

const STATUS_TEXTS: Record<DocumentStatus, string> = {
  draft: msg('{n, plural, one {# document is a draft} other {# documents are drafts}} now.'),
  final: msg('{n, plural, one {# document is final} other {# documents are final}} now.'),
  archived: msg('{n, plural, one {# document is archived} other {# documents are archived}} now.'),
}
const TEXTS = {
  changed: msg('{n, plural, one {# document} other {# documents}} changed.'),
  progress: msg('{done} of {n, plural, one {# document} other {# documents}}'),
}

/** Actions on many documents: each shows its result, with one undo for the whole. */
export function useDocumentsBulk(db: EverydayDb, show: FeedbackState['show']) {
  const dates = useDates()
  return useMemo(() => {
    const { inTurn, onProgress } = bulkRunner(TEXTS, show)
    const change = (work: () => Promise<BulkOutcome>, text: (n: number) => string) =>
      inTurn(async () => {
        const { reverts, trashed, failure } = await work()
        return {
          changed: reverts.length,
          undo: () => revertMany(db, 'documents', reverts, onProgress),
          failure,
          more: leftInTrashText(dates, trashed),
          ...(trashed.length > 0 && {
            none: trashedFeedback(dates, trashed, {
              isSaved: false,
              restore: () => void restore(trashed.map(({ id }) => id)),
            }),
          }),
        }
      }, text)
    const restore = (ids: string[]) =>
      change(
        () => restoreMany(db, ids, onProgress),
        (n) => t('{n, plural, one {# document is} other {# documents are}} back.', { n }),
      )
    return {
      setStatus: (ids: string[], status: DocumentStatus) =>
        change(
          () => setStatusMany(db, ids, status, onProgress),
          (n) => t(STATUS_TEXTS[status], { n }),
        ),
      trash: (ids: string[]) =>
        change(
          () => trashMany(db, ids, onProgress),
          (n) => t('{n, plural, one {# document is} other {# documents are}} in the trash.', { n }),
        ),
      restore,
      deleteForGood: (ids: string[]) =>
        inTurn(
          () => deleteMany(db, ids, onProgress),
          (n) => t('{n, plural, one {# document} other {# documents}} deleted for good.', { n }),
        ),
      keep: (ids: string[]) =>
        inTurn(
          () => keepMany(db, ids),
          (n) => t('{n, plural, one {# document} other {# documents}} kept on this device.', { n }),
        ),
      drop: (ids: string[]) =>
        inTurn(
          () => dropMany(db, ids),
          (n) =>
            t(
              '{n, plural, one {# document removed from this device. It’s still on the server.} other {# documents removed from this device. They’re still on the server.}}',
              { n },
            ),
        ),
      /** Saves one ZIP with all that can be had now, and names how many cannot. */
      async download(ids: string[]) {
        show({ text: t('Preparing {n, plural, one {# document} other {# documents}}…', { n: ids.length }) })
        const rows = (await db.documents.bulkGet(ids)).filter((row) => row !== undefined)
        const { zipContents } = await import('../../data/documents/zip-contents.ts')
        const made = await zipContents(db, rows).catch(() => null)
        if (!made) return show(failed({ ok: false, message: DOWNLOAD_FAILED }))
        const { zip, missing } = made
        const left =
          missing.length > 0
            ? t(
                '{n, plural, one {# document isn’t} other {# documents aren’t}} on this device. Connect and try again.',
                {
                  n: missing.length,
                },
              )
            : ''
        if (missing.length === rows.length) return show(failed({ ok: false, message: DOWNLOAD_FAILED, detail: left }))
        saveFile('Documents.zip', zip.type, zip)
        const saved = t('{n, plural, one {# document} other {# documents}} saved as Documents.zip.', {
          n: rows.length - missing.length,
        })
        show(left ? { text: `${saved} ${left}`, failed: true } : { text: saved })
      },
    }
  }, [db, show, dates])
}
export type DocumentsBulk = ReturnType<typeof useDocumentsBulk>
