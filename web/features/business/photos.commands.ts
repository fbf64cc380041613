import { areValid, type BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { writePlanned, type PlannedWrite, type ReadRows, type Write } from '../../data/database/write.ts'
import { WriteError } from '../../data/database/write-error.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { addContent } from '../../data/documents/contents.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { trashing } from './photo-trash.ts'

const collection = 'businesses'
const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** What a command makes of the pictures of a business, with the documents that it moves to the trash or out of it. */
type Change = { photos: BusinessPhoto[]; was?: BusinessPhoto[]; documents?: Write[] }

/** Changes the pictures of a business as they are when it is written, by whatever else they were changed until then. */
const changing = (
  id: string,
  change: (before: BusinessPhoto[], read: ReadRows) => Change | Promise<Change>,
): PlannedWrite => ({
  collections: [collection, 'documents'],
  plan: async (read) => {
    const [row] = await read<BusinessProfile>(collection, [id])
    const { photos, was, documents = [] } = await change(row?.photos ?? [], read)
    return [{ collection, id, op: 'update', set: { photos }, ...(was && { was: { photos: was } }) }, ...documents]
  },
})

/** The pictures with another one at its place, a logo or a cover instead of the one before, whose document goes to the trash. Throws if there is no room. */
async function withPhoto(before: BusinessPhoto[], photo: BusinessPhoto, at: number, read: ReadRows) {
  const isReplaced = (one: BusinessPhoto) => photo.kind !== 'photo' && one.kind === photo.kind
  const others = before.filter((one) => one.document !== photo.document)
  const photos = others.filter((one) => !isReplaced(one)).toSpliced(at, 0, photo)
  // The server would refuse it, and what is written of the profile after it would wait.
  if (!areValid(photos)) throw new WriteError('changed', msg('A business shows up to eight photos. Remove one first.'))
  const replaced = others.filter(isReplaced).map(({ document }) => document)
  return { photos, documents: await trashing(read, replaced, true) }
}

/** Adds a picture to a business; a logo or a cover in place of the one before. It is on this device at once, and is sent when that is possible. */
export function addPhoto(
  db: EverydayDb,
  { id, name }: Pick<BusinessProfile, 'id' | 'name'>,
  picture: Blob,
  photo: Omit<BusinessPhoto, 'document'>,
): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to add the picture'), async () => {
    const added = { ...photo, document: newId() }
    const fields = {
      name: `${name}: ${photo.alt}`.replaceAll(/[\\/]/g, '-').slice(0, 200) + `.${EXTENSIONS[picture.type] ?? ''}`,
      content_type: picture.type,
      status: 'final',
      trashed_at: '',
    } as const
    const more = changing(id, (before, read) =>
      withPhoto(before, added, photo.kind === 'photo' ? before.length : 0, read),
    )
    await addContent(db, added.document, picture, fields, more)
  })
}

/** Says what is seen on a picture, in place of what was `shown`. */
export function describePhoto(db: EverydayDb, id: string, shown: BusinessPhoto, alt: string): Promise<WriteOutcome> {
  const withAlt = (photos: BusinessPhoto[], text: string) =>
    photos.map((one) => (one.document === shown.document ? { ...one, alt: text } : one))
  const change = changing(id, (before) => {
    if (!before.some(({ document }) => document === shown.document))
      throw new WriteError('changed', msg('The picture was removed meanwhile.'))
    return { photos: withAlt(before, alt), was: withAlt(before, shown.alt) }
  })
  return writeOutcome(msg('Failed to save the description'), () => writePlanned(db, change))
}

/** Takes a picture out of a business, and moves its document to the trash; returns it if it was not there before. */
export function removePhoto(db: EverydayDb, id: string, document: string): Promise<WriteOutcome<string[]>> {
  return writeOutcome(msg('Failed to remove the picture'), async () => {
    let trashed: string[] = []
    const change = changing(id, async (before, read) => {
      const documents = await trashing(read, [document], true)
      trashed = documents.map((one) => one.id)
      return { photos: before.filter((one) => one.document !== document), documents }
    })
    await writePlanned(db, change)
    return trashed
  })
}

/** A picture that was removed, the place where it was, and what `removePhoto` has moved to the trash. */
type Removed = { photo: BusinessPhoto; at: number; trashed: string[] }

/** Brings a picture back that was removed, to where it was; a logo or a cover in place of one that came since. */
export function restorePhoto(db: EverydayDb, id: string, { photo, at, trashed }: Removed): Promise<WriteOutcome> {
  const change = changing(id, async (before, read) => {
    const { photos, documents } = await withPhoto(before, photo, at, read)
    return { photos, documents: [...documents, ...(await trashing(read, trashed, false))] }
  })
  return writeOutcome(msg('Failed to restore the picture'), () => writePlanned(db, change))
}
