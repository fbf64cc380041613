import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Writes a file unless it has this content already, so that watchers and timestamps see actual changes only. */
export async function writeIfChanged(file, text) {
  if ((await readFile(file, 'utf8').catch(absent)) === text) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/**
 * Makes a folder contain exactly these files.
 * @param {string} folder
 * @param {Record<string, string>} files texts by path within the folder
 */
export async function writeFolder(folder, files) {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !Object.hasOwn(files, relative(folder, path))) await rm(path)
  }
  for (const [path, text] of Object.entries(files)) await writeIfChanged(join(folder, path), text)
}

function absent(error) {
  if (error.code === 'ENOENT') return null
  throw error
}
