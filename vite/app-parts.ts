import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import type { AppParts } from '../web/prerender/entry.ts'
import type { PageAssets } from '../web/prerender/document.ts'
import { parseStyles } from './parse-styles.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type GetModuleInfo = Rolldown.PluginContext['getModuleInfo']

/** The route whose component is part of every page. The router's plugin does not split it. */
const ROOT = '__root.tsx'

/**
 * The parts of the built app that the prerenderer needs, from the bundler's graph of modules and chunks. `shell` is the built
 * index.html, `routesFolder` and `prerenderer` are absolute paths: routes are named by the paths with which the prerenderer imports them.
 */
export function appParts(
  bundle: Bundle,
  getModuleInfo: GetModuleInfo,
  { shell, routesFolder, prerenderer }: { shell: string; routesFolder: string; prerenderer: string },
): AppParts {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const entry = chunks.filter(({ isEntry }) => isEntry)
  if (entry.length !== 1) throw new Error(`the app has ${entry.length} entries, not one`)
  const byModule = new Map(chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk]] : [])))
  const routes = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => resolve(id, '..') === routesFolder && !id.includes('?'))
    .map((file): [string, PageAssets] => {
      const info = getModuleInfo(file)
      if (!info) throw new Error(`the bundler knows nothing of ${file}`)
      // The router's plugin splits a route's component into a module of the same file, imported when the route is opened.
      const split = info.dynamicallyImportedIds.filter((id) => id.startsWith(`${file}?`)).sort()
      if (split.length === 0 && file !== resolve(routesFolder, ROOT))
        throw new Error(`${file} has no script of its own`)
      const parts = split.map((id) => {
        const chunk = byModule.get(id)
        if (!chunk) throw new Error(`${id} is in no chunk of its own`)
        return chunk
      })
      return [relative(resolve(prerenderer, '..'), file), assetsOf(parts, bundle)]
    })
  if (routes.length === 0) throw new Error(`the app has no route in ${routesFolder}`)
  const assets = outputs.filter((output) => output.type === 'asset')
  const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  return {
    shell,
    entry: assetsOf(entry, bundle),
    routes: Object.fromEntries(routes),
    styles: Object.fromEntries(
      sheets.map(({ fileName, source }) => [`/${fileName}`, parseStyles(String(source), fileName)]),
    ),
  }
}

/** Scripts and style sheets of some chunks and of the chunks that they import. */
function assetsOf(chunks: Chunk[], bundle: Bundle): PageAssets {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type !== 'chunk') throw new Error(`${chunk.fileName} imports ${name}, which is no chunk`)
      visit(imported)
    }
  }
  chunks.forEach(visit)
  return {
    scripts: [...seen].map(({ fileName }) => `/${fileName}`),
    sheets: [...new Set([...seen].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(
      (name) => `/${name}`,
    ),
  }
}
