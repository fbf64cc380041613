import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * A hash of the names and contents of files and folders, relative to the project.
 * @param {string[]} paths
 * @param {(path: string) => boolean} [isInput] false for generated files
 */
export async function hashInputs(paths, isInput = () => true) {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(listFiles))).flat().filter(isInput)) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(path) {
  const found = await stat(join(root, path)).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
