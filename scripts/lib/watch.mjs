import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Editors save a file in several steps, so changes are debounced. */
const DEBOUNCE_MS = 100

/**
 * Runs `onChange` after each change in these folders, one run at a time. Returns a function that stops it.
 * @param {string[]} folders of the project
 * @param {() => Promise<void>} onChange
 */
export function watchFolders(folders, onChange) {
  let timer = null
  let last = Promise.resolve()
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (last = last.then(onChange)), DEBOUNCE_MS)
  }
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
