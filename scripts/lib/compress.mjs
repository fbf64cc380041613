import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml'])
const MIN_BYTES = 512

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)]

/** Replaces each text file of a folder with a .br and a .gz if they are smaller. Files named in `keep` also stay uncompressed. */
export async function compressFolder(folder, keep) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), keep.includes(entry.name))))
}

/** Replaces each file of a folder with its .gz; the server inserts its origin before it sends one. */
export async function gzipFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    await writeFile(`${file}.gz`, await gz(await readFile(file), { level: 9 }))
    await rm(file)
  }
}

async function compressFile(file, isKept) {
  if ((await stat(file)).size < MIN_BYTES) return
  const content = await readFile(file)
  const forms = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gz(content, { level: 9 }),
  ])
  const [br, zipped] = forms
  if (zipped.length >= content.length) return
  await writeFile(`${file}.gz`, zipped)
  if (br.length < zipped.length) await writeFile(`${file}.br`, br)
  if (!isKept) await rm(file)
}
