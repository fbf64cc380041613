import { deleteShared, markUnconfirmed, sharedIds } from '../../data/offline/shared.ts'
import { findAddress } from '../../domain/bookmark-address.ts'
import { newId } from '../../lib/id.ts'
import { saveShared } from './shared-inbox.ts'

/** How many shares, and how many with files, wait for an answer: other sites must not fill the device. */
const MAX_UNCONFIRMED = 20
const MAX_WITH_FILES = 3

/** Keeps files under an id; given by the worker. */
type KeepFiles = (owner: string, files: File[], id: string) => Promise<void>
/** The parameters of the page that goes on with a share. */
type Answer = { id: string; outcome?: 'new' } | { files: string; outcome?: 'new' } | { outcome: 'not-kept' }

/**
 * Keeps the form of a share sheet until a page has stored it. Runs in the worker, so that it works offline. `isOwn`: a page of this app has sent it, and nobody
 * is asked. One at a time, so that none is taken for the rest of one that failed.
 */
export function keepShare(owner: string, form: FormData, isOwn: boolean, keepFiles: KeepFiles): Promise<Answer> {
  return navigator.locks.request('everyday-shared', async () => {
    const id = newId()
    const given = form.getAll('files').filter((entry) => entry instanceof File && (entry.name !== '' || entry.size > 0))
    const files = given as File[]
    const outcome = isOwn ? {} : ({ outcome: 'new' } as const)
    try {
      await begin(owner, id, isOwn)
      if (files.length === 0) {
        await saveShared(owner, form, id)
        return { id, ...outcome }
      }
      await keepFiles(owner, files, id)
    } catch (error) {
      console.warn('What was shared cannot be kept', error)
      await deleteShared(owner, id)
      return { outcome: 'not-kept' }
    }
    await keepLinkBeside(owner, form, isOwn)
    return { files: id, ...outcome }
  })
}

/** Makes room for one that has to be confirmed: the oldest go, and what is left of any that failed. */
async function begin(owner: string, id: string, isOwn: boolean): Promise<void> {
  if (isOwn) return
  const [unconfirmed, forms, lists] = await Promise.all([
    sharedIds(owner, 'unconfirmed'),
    sharedIds(owner, 'inbox'),
    sharedIds(owner, 'files'),
  ])
  const kept = unconfirmed.filter((each) => forms.includes(each) || lists.includes(each)).slice(1 - MAX_UNCONFIRMED)
  const withFiles = kept.filter((each) => lists.includes(each))
  const tooMany = withFiles.slice(0, Math.max(0, withFiles.length - MAX_WITH_FILES + 1))
  for (const each of unconfirmed) if (!kept.includes(each) || tooMany.includes(each)) await deleteShared(owner, each)
  await markUnconfirmed(owner, id)
}

/** A picture may come with the address of its page, which is then listed as a share of its own. */
async function keepLinkBeside(owner: string, form: FormData, isOwn: boolean): Promise<void> {
  const texts = ['title', 'text', 'url'].map((field) => form.get(field))
  if (!texts.some((text) => typeof text === 'string' && findAddress(text) !== null)) return
  const id = newId()
  try {
    await begin(owner, id, isOwn)
    await saveShared(owner, form, id)
  } catch (error) {
    console.warn('The link beside shared files cannot be kept', error)
  }
}
