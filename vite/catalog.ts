import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger, Plugin } from 'vite'
import { checkCatalog } from '../web/catalog/check.ts'
import { parseCatalog } from '../web/catalog/files.ts'
import { publishCatalog } from '../web/catalog/publish.ts'
import { readCatalogSources } from './read-catalog-sources.ts'

/**
 * Checks the catalog in a folder such as `public/` and serves what is derived from it: written to the build, or answered in
 * development. Modules that import a file of the catalog get the published one as well. An error ends the build.
 */
export function catalog(folder: string): Plugin {
  const sourceFolder = join(folder, 'catalog')
  let logger: Logger
  let isBuild = false
  let current: ReadonlyMap<string, string> | null = null
  const published = () => (current ??= isBuild ? publishChecked(folder) : publishValid(folder, logger))
  return {
    name: 'everyday-catalog',
    sharedDuringBuild: true,
    configResolved(config) {
      logger = config.logger
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (isBuild) published()
    },
    load(id) {
      if (!id.startsWith(`${sourceFolder}/`) || !id.endsWith('.json')) return null
      return published().get(id.slice(sourceFolder.length + 1)) ?? null
    },
    writeBundle: {
      sequential: true,
      async handler() {
        if (this.environment.name !== 'client') return
        const { root, build } = this.environment.config
        const outDir = resolve(root, build.outDir)
        // Vite has copied all source files here, including unpublished ones.
        await rm(join(outDir, 'catalog'), { recursive: true })
        for (const [path, text] of published()) {
          const file = join(outDir, 'catalog', path)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, text)
        }
      },
    },
    configureServer(server) {
      server.watcher.add(sourceFolder)
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(sourceFolder)) current = null
      })
      server.middlewares.use('/catalog/', (request, response, next) => {
        const text = published().get((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''))
        if (text === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(text)
      })
    },
  }
}

function publishChecked(folder: string) {
  const sources = readCatalogSources(folder)
  return publishCatalog(sources, checkCatalog(sources))
}

/** A file that is being edited may be invalid for a moment: the valid ones are published, and the errors logged. */
function publishValid(folder: string, logger: Logger) {
  const sources = readCatalogSources(folder)
  const { files, errors } = parseCatalog(sources.texts)
  for (const error of errors) logger.warn(`catalog: ${error}`)
  return publishCatalog(sources, files)
}
