import { liveQuery } from 'dexie'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { failed } from '../../data/database/write-feedback.ts'
import { downloadAddress } from '../../data/documents/content-address.ts'
import { readContent } from '../../data/documents/contents.ts'
import { problemText } from '../../domain/document-content.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { bringContent } from './documents.commands.ts'
import { NOT_HERE, whyNot } from './why-not.ts'

type Show = FeedbackState['show']

const FAILED = msg('Failed to share document')
const INSTEAD = msg('Download it instead.')

/** Hands the content to another app; one that is on the server alone is brought to this device first. `gone`: the page is. */
export async function shareDocument(db: EverydayDb, show: Show, row: Document, gone: AbortSignal): Promise<void> {
  const { id, name } = row
  const type = row.content_type || 'application/octet-stream'
  try {
    if (!navigator.canShare?.({ files: [new File([], name, { type })] }))
      return show(failed({ ok: false, message: msg('This document cannot be shared from here'), detail: INSTEAD }))
    let content = await readContent(db, id, type)
    if (!content) {
      const address = await downloadAddress(id)
      if (typeof address !== 'string') return show(failed({ ok: false, message: FAILED, detail: whyNot(address) }))
      show({ text: t('“{name}” has to download first. Then you can share it.', { name }) })
      const brought = await bringContent(db, row, { kept: false })
      if (!brought.ok) return show(failed({ ...brought, message: FAILED }))
      const reason = await whyNotHere(db, id, gone)
      if (gone.aborted) return
      if (reason) return show(failed({ ok: false, message: FAILED, detail: reason }))
      content = await readContent(db, id, type)
    }
    if (!content) throw new Error('A part of the content is missing')
    await handOver(new File([content], name, { type }), show, true)
  } catch (error) {
    console.warn('A document could not be shared', error)
    show(failed({ ok: false, message: FAILED }))
  }
}

/** Waits until a content is on this device; resolves to what keeps it from coming, or null. */
function whyNotHere(db: EverydayDb, id: string, gone: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = (reason: string | null) => {
      resolve(reason)
      ended.abort()
    }
    const following = liveQuery(() => db._contents.get(id)).subscribe((content) => {
      if (content?.state === 'here') end(null)
      else if (content?.problem) end(problemText(content.problem))
      else if (!content) end(NOT_HERE)
    }, reject)
    ended.signal.addEventListener('abort', () => queueMicrotask(() => following.unsubscribe()))
    const { signal } = ended
    addEventListener('offline', () => end(NOT_HERE), { signal })
    gone.addEventListener('abort', () => end(null), { signal })
  })
}

/** A browser shares only what was pressed for a moment ago: after a download it may have to be pressed again. */
async function handOver(file: File, show: Show, isFirst: boolean): Promise<void> {
  const wasPressed = navigator.userActivation?.isActive
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const { name } = error as Error
    // Also while what was pressed before is being shared.
    if (name === 'AbortError' || name === 'InvalidStateError') return
    // A browser also refuses kinds of files in this way.
    if (name !== 'NotAllowedError' || !isFirst || wasPressed)
      return show(failed({ ok: false, message: FAILED, detail: INSTEAD }))
    const action = { label: t('Share'), run: () => void handOver(file, show, false) }
    show({ text: t('“{name}” is on this device now.', { name: file.name }), action })
  }
}
