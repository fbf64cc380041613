import type { Document } from '../../collections/documents.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { ZipBlob } from '../../lib/zip-blob.ts'
import type { EverydayDb } from '../database/db.ts'
import { contentAddress } from './content-address.ts'
import { readContent } from './contents.ts'

/**
 * A ZIP of the contents of documents, from this device or else from the server; `missing` are those that cannot be had now. Memory does not
 * grow with their size: the browser may move each part to the disk.
 */
export async function zipContents(db: EverydayDb, rows: Document[]): Promise<{ zip: Blob; missing: Document[] }> {
  const zip = new ZipBlob()
  const missing: Document[] = []
  const taken = new Set<string>()
  for (const row of rows) {
    const content = (await readContent(db, row.id, '')) ?? (await fetchContent(row))
    if (!content) {
      missing.push(row)
      continue
    }
    await zip.addFile(freeName(row.name, taken), new Date(momentOf(row.updated_at ?? row.created_at)), content)
  }
  return { zip: zip.end(), missing }
}

/** Whole, or null: a connection that breaks leaves no half file in the ZIP. */
async function fetchContent({ id, storage_path, size }: Document): Promise<Blob | null> {
  const address = storage_path ? await contentAddress(id) : null
  if (!address) return null
  try {
    const response = await fetch(address, { cache: 'no-store' })
    const content = response.ok ? await response.blob() : null
    return content?.size === size ? content : null
  } catch {
    return null
  }
}

/** A name that no other file has, without parts that would be folders. */
function freeName(name: string, taken: Set<string>): string {
  const safe = name.replaceAll(/[/\\:\0]/g, '_').replace(/^\.+/, '_')
  const [, stem = safe, extension = ''] = /^(.+?)(\.[A-Za-z0-9]{1,10})?$/.exec(safe) ?? []
  let free = safe
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${extension}`
  taken.add(free.toLowerCase())
  return free
}
