import { createContext, Script, type Context } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { AppParts, createSite } from '../web/prerender/entry.ts'
import { readCatalogSources } from './read-catalog-sources.ts'

/** The global variable in which the prerenderer's script leaves its exports. */
export const GLOBAL_NAME = 'everyday'

type Prerenderer = { createSite: typeof createSite }

/** Runs the prerenderer's script in a context with the language, `Intl`, `URL` and `globals` only. */
export function loadPrerenderer(code: string, globals: Context = {}): Prerenderer {
  const context = createContext({ URL, URLSearchParams, ...globals })
  new Script(`${code};${GLOBAL_NAME}`, { filename: 'prerender.js' }).runInContext(context)
  return context[GLOBAL_NAME] as Prerenderer
}

/** Creates the site of the catalog in a folder such as `public/`, with the built app, as of a day (default: today). */
export function siteOf({ createSite }: Prerenderer, folder: string, parts: AppParts, day?: string) {
  const { texts, media, today } = readCatalogSources(folder)
  return createSite({
    sources: { texts: Object.fromEntries(texts), media: [...media], today: day ?? today },
    parts,
    compressedSize: (html) => gzipSync(html, { level: 9 }).length,
  })
}
