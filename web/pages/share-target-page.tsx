import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmark } from '../features/bookmarks/bookmarks.commands.ts'
import { readSharedFiles } from '../features/documents/shared-files.ts'
import { SharedFilesPage } from '../features/documents/shared-files-page.tsx'
import { ConfirmShare } from '../features/share/confirm-share.tsx'
import { readShared } from '../features/share/shared-inbox.ts'
import { SharePage } from '../features/share/share-page.tsx'
import { linesOf } from '../features/share/shared-text.tsx'
import { unconfirmedCacheOf } from '../lib/cache-names.ts'

type Props = { id?: string | undefined; files?: string | undefined }

const textsOf = async (owner: string, id: string) => {
  const shared = await readShared(owner, id, unconfirmedCacheOf)
  return shared && linesOf(shared)
}

const namesOf = async (owner: string, id: string) =>
  (await readSharedFiles(owner, id, unconfirmedCacheOf))?.map(({ name }) => name) ?? null

/** Stores what another app shared: a link under `id` as a bookmark, files under `files` as documents. */
export function ShareTargetPage({ id, files }: Props) {
  const db = useDb()
  if (files)
    return (
      <ConfirmShare key={files} id={files} read={(owner) => namesOf(owner, files)}>
        <SharedFilesPage id={files} />
      </ConfirmShare>
    )
  const page = (
    <SharePage
      key={id}
      id={id}
      store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
      undo={(bookmarkId) => trashBookmark(db, bookmarkId)}
    />
  )
  if (!id) return page
  return (
    <ConfirmShare key={id} id={id} read={(owner) => textsOf(owner, id)}>
      {page}
    </ConfirmShare>
  )
}
