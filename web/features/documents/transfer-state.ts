import type { ServerState } from '../../data/syncing/sync-control.ts'
import { hasStopped, problemText } from '../../domain/document-content.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import type { Listed } from './documents.queries.ts'

/** What a person can do about a transfer. */
export type TransferVerb = 'pause' | 'resume' | 'retry'

/** What a row says of its content besides the name. `percent`: how far a transfer is, 0 to 100. */
export type TransferState = { text: string; percent?: number; failed?: true; verb?: TransferVerb }

const percentOf = (done: number, size: number): number => (size === 0 ? 100 : Math.floor((done / size) * 100))

/** From then on an upload that another device, or this one before a sign-out, has begun may have been discarded there. It may still arrive. */
const COMING_MS = 24 * 60 * 60 * 1000
const isOld = (time = ''): boolean => momentOf(time) < Date.now() - COMING_MS

/** Whether neither the server nor this device has the content, so that this one cannot have it yet. */
export const hasNotArrived = ({ row, content }: Listed): boolean => content?.state !== 'here' && !row.storage_path

/** What a person can do about the transfer of a document now; null if nothing. */
export function transferVerb({ row, content }: Listed, server: ServerState = 'reached'): TransferVerb | null {
  if (server === 'account-deleted') return null
  if (content && hasStopped(content)) return 'retry'
  if (content?.state !== 'here' || row.storage_path) return null
  if (content.paused) return 'resume'
  return row.updated_at && content.done === content.size ? null : 'pause'
}

/**
 * Where the content is if something is to be said of it; null for a document that the server has. Without a connection nothing runs that
 * could be paused at once; the menu offers it then. `server`: what the last sync has met, which takes the record first.
 */
export function transferState(item: Listed, network: boolean, server: ServerState): TransferState | null {
  if (server === 'account-deleted') return endedState(item)
  const online = network && (server === 'reached' || Boolean(item.row.updated_at))
  const state = stateOf(item, online, network)
  const verb = transferVerb(item)
  return state && verb && (online || verb !== 'pause') ? { ...state, verb } : state
}

/** Once the account is deleted, nothing is sent or fetched any more. */
function endedState({ row, content }: Listed): TransferState | null {
  if (content?.state !== 'here') return { text: t('Not on this device: this account was deleted'), failed: true }
  return row.storage_path ? null : { text: t('Not uploaded: this account was deleted'), failed: true }
}

function stateOf(item: Listed, online: boolean, network: boolean): TransferState | null {
  const { row, content, discarded } = item
  if (content && transferVerb(item) === 'resume') {
    const percent = percentOf(content.done, content.size)
    return { text: t('Paused, {percent}% sent', { percent }), percent }
  }
  if (content?.problem) {
    const reason = problemText(content.problem)
    if (!hasStopped(content)) return { text: reason, percent: percentOf(content.done, content.size) }
    const text =
      content.state === 'coming'
        ? t('Failed to download document. {reason}', { reason })
        : t('Failed to upload document. {reason}', { reason })
    return { text, failed: true }
  }
  if (content?.state === 'coming') {
    const percent = percentOf(content.done, content.size)
    return online
      ? { text: t('Downloading, {percent}%', { percent }), percent }
      : { text: t(network ? 'Downloads once the server answers' : 'Downloads once you’re online'), percent }
  }
  if (row.storage_path) return null
  if (!content && discarded)
    return {
      text: t(
        'Its content was discarded on this device before it was uploaded. Add the file again, or delete the document.',
      ),
      failed: true,
    }
  if (!content)
    return isOld(row.updated_at)
      ? {
          text: t(
            'Its content never arrived: it was discarded on the device that had it, or the upload is paused there. If it isn’t coming any more, delete the document.',
          ),
          failed: true,
        }
      : { text: t('Not uploaded yet by the device that added it') }
  if (!online) return { text: t(network ? 'Uploads once the server answers' : 'Uploads once you’re online') }
  const percent = percentOf(content.done, content.size)
  if (row.updated_at && percent === 100) return { text: t('Sent'), percent }
  return row.updated_at ? { text: t('{percent}% sent', { percent }), percent } : { text: t('Waiting to upload') }
}
