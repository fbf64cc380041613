import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** An exact text in a source file, and its replacement. */
export type Replacement = { file: string; text: string; by: string }

const clean = (id: string): string => id.replace(/\?.*/, '')
const variantOf = (id: string): string | undefined => /[?&]variant=([\w-]+)/.exec(id)?.[1]

/**
 * Lets a test import a module as `./module.ts?variant=<name>`: the module and its imports from the project are loaded a second
 * time, with the replacements of that variant. A text that does not occur exactly once is an error.
 */
export function variants(root: string, list: Record<string, Replacement[]>): Plugin {
  return {
    name: 'variants',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = variantOf(source) ?? (importer && variantOf(importer))
      if (!name || (!variantOf(source) && !source.startsWith('.'))) return null
      const path = clean(source)
      const file = path.startsWith('.')
        ? resolve(dirname(clean(importer!)), path)
        : path.startsWith(root)
          ? path
          : root + path
      return `${file}?variant=${name}`
    },
    transform(code, id) {
      const name = variantOf(id)
      if (!name) return null
      if (!list[name]) throw new Error(`There is no variant ${name}`)
      const here = list[name].filter(({ file }) => clean(id) === resolve(root, file))
      return here.reduce((changed, replacement) => replaced(changed, replacement), code)
    },
  }
}

/** The code after one replacement. */
export function replaced(code: string, { file, text, by }: Replacement): string {
  const parts = code.split(text)
  if (parts.length !== 2) throw new Error(`${file} contains this ${parts.length - 1} times, not once: ${text}`)
  return parts.join(by)
}
