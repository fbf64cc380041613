import type { BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { write, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { addContent } from '../../data/documents/contents.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { trashing } from './photo-trash.ts'

const collection = 'businesses'
const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

const showing = (id: string, photos: BusinessPhoto[]): Write => ({ collection, id, op: 'update', set: { photos } })

const photosOf = async (db: EverydayDb, id: string): Promise<BusinessPhoto[]> =>
  (await db.businesses.get(id))?.photos ?? []

/** Adds a picture to a business; a logo in place of the one before. It is on this device at once, and is sent when that is possible. */
export function addPhoto(
  db: EverydayDb,
  { id, name }: Pick<BusinessProfile, 'id' | 'name'>,
  picture: Blob,
  photo: Omit<BusinessPhoto, 'document'>,
): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to add the picture'), async () => {
    const before = await photosOf(db, id)
    const replaced = photo.kind === 'logo' ? before.filter(({ kind }) => kind === 'logo') : []
    const document = newId()
    const added = { ...photo, document }
    const kept = before.filter((one) => !replaced.includes(one))
    const photos = photo.kind === 'logo' ? [added, ...kept] : [...kept, added]
    const fields = {
      name: `${name}: ${photo.alt}`.replaceAll(/[\\/]/g, '-').slice(0, 200) + `.${EXTENSIONS[picture.type] ?? ''}`,
      content_type: picture.type,
      status: 'final',
      trashed_at: '',
    } as const
    const old = await trashing(
      db,
      replaced.map((one) => one.document),
      true,
    )
    await addContent(db, document, picture, fields, showing(id, photos), ...old)
  })
}

/** Says what is seen on a picture. */
export function describePhoto(db: EverydayDb, id: string, document: string, alt: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to save the description'), async () => {
    const photos = await photosOf(db, id)
    await write(
      db,
      showing(
        id,
        photos.map((one) => (one.document === document ? { ...one, alt } : one)),
      ),
    )
  })
}

/** Takes a picture out of a business, and moves its document to the trash. */
export function removePhoto(db: EverydayDb, id: string, document: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to remove the picture'), async () => {
    const photos = await photosOf(db, id)
    const rest = photos.filter((one) => one.document !== document)
    await write(db, showing(id, rest), ...(await trashing(db, [document], true)))
  })
}

/** Brings a picture back that was removed, to where it was. */
export function restorePhoto(db: EverydayDb, id: string, photo: BusinessPhoto, at: number): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to restore the picture'), async () => {
    const photos = (await photosOf(db, id)).filter(({ document }) => document !== photo.document)
    await write(db, showing(id, photos.toSpliced(at, 0, photo)), ...(await trashing(db, [photo.document], false)))
  })
}
