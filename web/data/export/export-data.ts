import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import { t } from '../../lib/t.ts'
import { ZipBlob } from '../../lib/zip-blob.ts'
import type { EverydayDb } from '../database/db.ts'
import { addContents, contentsHere, missingNote } from './contents-here.ts'
import { collectWaiting } from './waiting-changes.ts'

/** Rows that are read at a time: little enough that the page stays responsive. */
const BATCH = 250

/** Why the server does not make the file: it cannot be reached, or the account was deleted there. */
type Reason = 'offline' | 'deleted'

const readme = (made: string, reason: Reason) => `${t('Everyday: your data')}

${
  reason === 'deleted'
    ? t('Made on {made}, on a device of an account that was deleted on the server.', { made })
    : t('Made on {made}, on a device that was offline.', { made })
}

data/          ${t('one file for each list: bookmarks, cart, settings and so on, as this device has it. Times are in UTC.')}
waiting.json   ${t('changes and forms on this device that were not sent yet')}
files/         ${t('the contents of the documents on this device, which data/documents.json lists')}
${
  reason === 'deleted'
    ? ''
    : `\n${t('Download your data again when you’re online to also get documents that are not on this device, the forms you have sent and the list of your devices.')}\n`
}`

/**
 * A ZIP of the person's data as this device has it, for export without the server. Its files are those of the server's export
 * (docs/data-export.md), and what waits to be sent. Rejects if the database cannot be read.
 */
export async function exportData(db: EverydayDb, reason: Reason = 'offline'): Promise<Blob> {
  const zip = new ZipBlob()
  const now = new Date()
  for (const name of Object.keys(COLLECTIONS) as CollectionName[])
    await zip.addText(`data/${name}.json`, now, listOf(rowsOf(db, name)))
  if ((await db._searches.count()) > 0)
    await zip.addText('data/searches_here.json', now, listOf(rowsOf(db, '_searches')))
  await zip.addText('waiting.json', now, [`${JSON.stringify(await collectWaiting(db), null, 2)}\n`])
  const unreadable = await addContents(db, zip, await contentsHere(db))
  await zip.addText('README.txt', now, [readme(now.toISOString(), reason) + missingNote(unreadable)])
  return zip.end()
}

/** The rows as an indented JSON list. */
async function* listOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const row of rows) {
    yield `${isEmpty ? '[\n  ' : ',\n  '}${indented(row)}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

/** All rows of a table by id, read in batches: memory does not grow with the table. */
async function* rowsOf(db: EverydayDb, name: CollectionName | '_searches'): AsyncGenerator<object> {
  for (let after = ''; ;) {
    const rows: { id: string }[] = await db.table(name).where('id').above(after).limit(BATCH).toArray()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

const indented = (row: object): string => JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')
