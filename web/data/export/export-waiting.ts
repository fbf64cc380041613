import { t } from '../../lib/t.ts'
import { ZipBlob } from '../../lib/zip-blob.ts'
import type { EverydayDb } from '../database/db.ts'
import { addContents, contentsHere, missingNote } from './contents-here.ts'
import { collectWaiting } from './waiting-changes.ts'

const readme = (made: string) => `${t('Everyday: changes that were not sent')}

${t('Made on {made}, on a device that had not sent this to the account.', { made })}

waiting.json   ${t('changes and forms that were not sent yet. Times are in UTC.')}
files/         ${t('the contents of documents that were not uploaded; the folders are the ids of the documents in waiting.json')}
`

/**
 * A ZIP of what this device alone has: changes, forms and the contents of documents. For the person to save before it is removed.
 * Rejects if the database cannot be read.
 */
export async function exportWaiting(db: EverydayDb): Promise<Blob> {
  const zip = new ZipBlob()
  const now = new Date()
  await zip.addText('waiting.json', now, [`${JSON.stringify(await collectWaiting(db), null, 2)}\n`])
  const unsent = (await contentsHere(db)).filter(({ isUnsent }) => isUnsent)
  const unreadable = await addContents(db, zip, unsent)
  await zip.addText('README.txt', now, [readme(now.toISOString()) + missingNote(unreadable)])
  return zip.end()
}
