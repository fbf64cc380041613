import { Zip, ZipPassThrough } from 'fflate'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../database/db.ts'
import { contentAddress } from './content-address.ts'
import { readContent } from './contents.ts'

/**
 * A ZIP of the contents of documents, from this device or else from the server; `missing` are those that cannot be had now. Memory does not
 * grow with their size: the browser may move each part to the disk.
 */
export async function zipContents(db: EverydayDb, rows: Document[]): Promise<{ zip: Blob; missing: Document[] }> {
  const parts: Blob[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })
  const missing: Document[] = []
  const taken = new Set<string>()
  for (const row of rows) {
    const content = (await readContent(db, row.id, '')) ?? (await fetchContent(row))
    if (!content) {
      missing.push(row)
      continue
    }
    const entry = new ZipPassThrough(freeName(row.name, taken))
    entry.mtime = new Date(row.updated_at ?? row.created_at)
    zip.add(entry)
    for await (const bytes of piecesOf(content)) entry.push(bytes)
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the callback above sets it
  if (failure) throw failure
  return { zip: new Blob(parts, { type: 'application/zip' }), missing }
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

async function* piecesOf(content: Blob): AsyncGenerator<Uint8Array> {
  const step = 1024 * 1024
  for (let at = 0; at < content.size; at += step) yield new Uint8Array(await content.slice(at, at + step).arrayBuffer())
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
