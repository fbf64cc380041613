import { strToU8, Zip, ZipDeflate } from 'fflate'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { EverydayDb } from '../database/db.ts'
import { collectWaiting } from './waiting-changes.ts'

/** Rows that are read at a time: little enough that the page stays responsive. */
const BATCH = 250

const README = (made: string) => `Everyday: your data

Made on ${made}, on a device without a connection.

data/          one file for each list: bookmarks, cart, settings and so on, as this device has it. Times are in UTC.
waiting.json   changes and forms of this device that the server did not have yet

Ask for your data again with a connection to get also the forms that you have sent, and the list of your devices.
`

/**
 * A ZIP of the person's data as this device has it, for export without a connection. Its files are those of the server's export
 * (docs/data-export.md), and what waits to be sent. Rejects if the database cannot be read.
 */
export async function exportData(db: EverydayDb): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const now = new Date()
  const file = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name)
    entry.mtime = now
    zip.add(entry)
    return entry
  }
  const end = (entry: ZipDeflate, text: string) => entry.push(strToU8(text), true)

  end(file('README.txt'), README(now.toISOString()))
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    const entry = file(`data/${name}.json`)
    let isEmpty = true
    for await (const row of rowsOf(db, name)) {
      entry.push(strToU8(`${isEmpty ? '[\n  ' : ',\n  '}${indented(row)}`))
      isEmpty = false
    }
    end(entry, isEmpty ? '[]\n' : '\n]\n')
  }
  end(file('waiting.json'), `${JSON.stringify(await collectWaiting(db), null, 2)}\n`)
  zip.end()
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the callback above sets it
  if (failure) throw failure
  return new Blob(parts, { type: 'application/zip' })
}

/** All rows of a table by id, read in batches: memory does not grow with the table. */
async function* rowsOf(db: EverydayDb, name: CollectionName): AsyncGenerator<object> {
  for (let after = ''; ;) {
    const rows: { id: string }[] = await db.table(name).where('id').above(after).limit(BATCH).toArray()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

const indented = (row: object): string => JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')
