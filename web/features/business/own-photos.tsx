import { Button } from '@mantine/core'
import { IconPencil, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { MAX_PHOTOS, type BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { useDb } from '../../data/context.tsx'
import { failed, undoBy } from '../../data/database/write-feedback.ts'
import { useSideQuery } from '../../data/live.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import OwnPicture from './own-picture.tsx'
import { removePhoto, restorePhoto } from './photos.commands.ts'
import classes from './photos.module.css'
import { laterDialog } from '../../ui/later.tsx'

const AddPhotoDialog = laterDialog(() => import('./add-photo-dialog.tsx').then((file) => file.default))
const DescribePhotoDialog = laterDialog(() => import('./describe-photo-dialog.tsx').then((file) => file.default))

const UNREADABLE = msg('This picture cannot be read. Choose another one.')

/** A business as far as its pictures need it. */
export type Pictured = Pick<BusinessProfile, 'id' | 'name'> & Partial<Pick<BusinessProfile, 'photos'>>

/** Of these a business has one each. */
const SINGLE = [
  { kind: 'cover', add: msg('Add a cover'), change: msg('Change the cover') },
  { kind: 'logo', add: msg('Add a logo'), change: msg('Change the logo') },
] as const

/** The cover, the logo and the photos of the person's own business: added, described, removed. */
export default function OwnPhotos({ row }: { row: Pictured }) {
  const db = useDb()
  const feedback = useFeedback()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<BusinessPhoto['kind']>('photo')
  const [file, setFile] = useState<File | null>(null)
  const [describing, setDescribing] = useState<BusinessPhoto | null>(null)
  const [problem, setProblem] = useState('')
  const all = row.photos ?? []
  const single = (what: BusinessPhoto['kind']) => all.find((one) => one.kind === what)
  const photos = all.filter((one) => one.kind === 'photo')

  const choose = (what: BusinessPhoto['kind']) => {
    setKind(what)
    setProblem('')
    input.current?.click()
  }
  const remove = async (photo: BusinessPhoto) => {
    const at = all.indexOf(photo)
    const outcome = await removePhoto(db, row.id, photo.document)
    if (!outcome.ok) return feedback.show(failed(outcome))
    const undo = undoBy(() => restorePhoto(db, row.id, { photo, at, trashed: outcome.value }))
    feedback.show({ text: t('The picture was removed. Its document is in the trash.'), undo, focus: true })
  }
  const item = (photo: BusinessPhoto) => (
    <li key={photo.document} className={`stack gap-xs ${classes.item}`} data-kind={photo.kind}>
      <OwnPicture photo={photo} />
      <div className={classes.caption}>
        <p className="small wrap-anywhere">
          {photo.alt}
          <NotSent photo={photo} />
        </p>
        <div className={classes.actions}>
          <IconButton label={t('Describe {name}', { name: photo.alt })} onClick={() => setDescribing(photo)}>
            <IconPencil size={20} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton label={t('Remove {name}', { name: photo.alt })} onClick={() => void remove(photo)}>
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t('Cover, logo and photos')}
      </h2>
      <p className="small muted mt-s">
        {t('Everybody sees them while the profile is active. They are in your documents, and count there.')}
      </p>
      <ul className={`grid mt-m ${classes.photos}`} aria-labelledby={id}>
        {SINGLE.map(({ kind: one }) => single(one)).map((one) => one && item(one))}
        {photos.map(item)}
      </ul>
      <div className="row mt-m">
        {SINGLE.map(({ kind: one, add, change }) => (
          <Button key={one} variant="default" onClick={() => choose(one)}>
            {t(single(one) ? change : add)}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={20} stroke={1.8} aria-hidden />}
          disabled={photos.length >= MAX_PHOTOS}
          onClick={() => choose('photo')}
        >
          {t('Add a photo')}
        </Button>
        {photos.length >= MAX_PHOTOS && (
          <span className="small muted">{t('Up to {max} photos', { max: MAX_PHOTOS })}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Picture')}
        accept="image/*"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {problem && <Problem title={t(problem)} className="mt-m" />}
      <UndoBar state={feedback} />
      {file && (
        <AddPhotoDialog
          row={row}
          kind={kind}
          file={file}
          onClose={() => setFile(null)}
          onUnreadable={() => {
            setFile(null)
            setProblem(UNREADABLE)
          }}
        />
      )}
      {describing && <DescribePhotoDialog business={row.id} photo={describing} onClose={() => setDescribing(null)} />}
    </section>
  )
}

/** That the server has not got the picture yet, or that nobody sees it, since its document was deleted. */
function NotSent({ photo: { document } }: { photo: BusinessPhoto }) {
  const db = useDb()
  const row = useSideQuery(async () => (await db.documents.get(document)) ?? null, [db, document], null)
  if (row === undefined) return null
  const text = !row || row.trashed_at ? t('Deleted in your documents') : row.storage_path ? '' : t('Not sent yet')
  return text && <span className="muted"> · {text}</span>
}
