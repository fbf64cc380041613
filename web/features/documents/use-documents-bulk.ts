import { useMemo } from 'react'
import type { DocumentStatus } from '../../collections/document-statuses.ts'
import { bulkRunner } from '../../data/database/bulk-runner.ts'
import { revertMany, type BulkOutcome } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { failed } from '../../data/database/write-feedback.ts'
import { countText } from '../../lib/count-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { deleteMany, dropMany, keepMany, restoreMany, setStatusMany, trashMany } from './documents.bulk.ts'
import { DOWNLOAD_FAILED } from './use-document-actions.ts'

const STATUS_TEXTS: Record<DocumentStatus, [one: string, many: string]> = {
  draft: ['is a draft', 'are drafts'],
  final: ['is final', 'are final'],
  archived: ['is archived', 'are archived'],
}

const isOne = (count: string) => count.startsWith('1 ')
const be = (count: string) => (isOne(count) ? 'is' : 'are')

/** Actions on many documents: each shows its result, with one undo for the whole. */
export function useDocumentsBulk(db: EverydayDb, show: FeedbackState['show']) {
  return useMemo(() => {
    const { inTurn, progressOf } = bulkRunner('document', show)
    const change = (work: () => Promise<BulkOutcome>, text: (count: string) => string) =>
      inTurn(async () => {
        const { reverts, failure } = await work()
        return { changed: reverts.length, undo: () => revertMany(db, 'documents', reverts), failure }
      }, text)
    return {
      setStatus: (ids: string[], status: DocumentStatus) =>
        change(
          () => setStatusMany(db, ids, status, progressOf(ids.length)),
          (count) => `${count} ${STATUS_TEXTS[status][isOne(count) ? 0 : 1]} now.`,
        ),
      trash: (ids: string[]) =>
        change(
          () => trashMany(db, ids, progressOf(ids.length)),
          (count) => `${count} ${be(count)} in the trash.`,
        ),
      restore: (ids: string[]) =>
        change(
          () => restoreMany(db, ids, progressOf(ids.length)),
          (count) => `${count} ${be(count)} back.`,
        ),
      deleteForGood: (ids: string[]) =>
        inTurn(
          () => deleteMany(db, ids),
          (count) => `${count} deleted for good.`,
        ),
      keep: (ids: string[]) =>
        inTurn(
          () => keepMany(db, ids),
          (count) => `${count} kept on this device.`,
        ),
      drop: (ids: string[]) =>
        inTurn(
          () => dropMany(db, ids),
          (count) => `${count} removed from this device. The server has ${isOne(count) ? 'it' : 'them'}.`,
        ),
      /** Saves one ZIP with all that can be had now, and names how many cannot. */
      async download(ids: string[]) {
        show({ text: `Packing ${countText(ids.length, 'document')} …` })
        const rows = (await db.documents.bulkGet(ids)).filter((row) => row !== undefined)
        const { zipContents } = await import('../../data/documents/zip-contents.ts')
        const made = await zipContents(db, rows).catch(() => null)
        if (!made) return show(failed({ ok: false, message: DOWNLOAD_FAILED }))
        const { zip, missing } = made
        const left =
          missing.length > 0
            ? `${countText(missing.length, 'document')} ${missing.length === 1 ? 'is' : 'are'} not on this device. Connect and try again.`
            : ''
        if (missing.length === rows.length) return show(failed({ ok: false, message: DOWNLOAD_FAILED, detail: left }))
        saveFile('Documents.zip', zip.type, zip)
        const saved = `${countText(rows.length - missing.length, 'document')} saved as Documents.zip.`
        show(left ? { text: `${saved} ${left}`, failed: true } : { text: saved })
      },
    }
  }, [db, show])
}
export type DocumentsBulk = ReturnType<typeof useDocumentsBulk>
