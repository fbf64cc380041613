import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Editors save a file in several steps. */
const QUIET_MS = 100

/**
 * Runs `react` after each change in these folders, one run at a time. Returns a function that stops it.
 * @param {string[]} folders of the project
 * @param {() => Promise<void>} react
 */
export function watchFolders(folders, react) {
  let timer = null
  let last = Promise.resolve()
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (last = last.then(react)), QUIET_MS)
  }
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
