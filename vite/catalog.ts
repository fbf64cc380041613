import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { checkCatalog } from '../web/catalog/check.ts'
import { derive } from '../web/catalog/derive.ts'
import { parseCatalog, type Derived } from '../web/catalog/files.ts'
import { publishCatalog } from '../web/catalog/publish.ts'
import { readCatalogSources } from './read-catalog-sources.ts'

/**
 * Checks the catalog in a folder such as `public/` (a fault ends the build) and serves what is derived from it: written to the
 * build, or answered in development.
 */
export function catalog(folder: string): Plugin {
  let outDir = ''
  let published: ReadonlyMap<string, string> = new Map()
  return {
    name: 'everyday-catalog',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      const sources = readCatalogSources(folder)
      published = publishCatalog(sources, checkCatalog(sources))
    },
    async writeBundle() {
      // Vite has copied the sources here, those too that are not served.
      await rm(join(outDir, 'catalog'), { recursive: true })
      for (const [path, text] of published) {
        const file = join(outDir, 'catalog', path)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, text)
      }
    },
    configureServer(server) {
      // While a file is being written it may be invalid for a moment: the rest is served, and the console says what is wrong.
      let current: Derived | null = null
      const read = () => {
        const { texts, today } = readCatalogSources(folder)
        const { files, faults } = parseCatalog(texts)
        for (const fault of faults) server.config.logger.warn(`catalog: ${fault}`)
        return derive(files, today)
      }
      server.watcher.add(join(folder, 'catalog'))
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(join(folder, 'catalog'))) current = null
      })
      server.middlewares.use('/catalog/', (request, response, next) => {
        const path = (request.url ?? '').replace(/^\//, '').replace(/\.json(\?.*)?$/, '')
        current ??= read()
        if (!(path in current)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(current[path]))
      })
    },
  }
}
