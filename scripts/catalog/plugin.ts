import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { checkCatalog } from './check.ts'
import { derive, type Derived } from './derived.ts'
import { readCatalogFolder } from './files.ts'

/** Folders whose files nobody reads as they are: what is derived from them stands in their place. */
const SOURCES_ONLY = ['businesses']

/** Checks the catalog (a fault ends the build) and serves what is derived from it: written beside the copied sources, or answered in development. */
export function catalog(folder: string): Plugin {
  let outDir = ''
  let building = false
  let derived: Derived = {}
  return {
    name: 'everyday-catalog',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      building = config.command === 'build' && !config.build.ssr
    },
    buildStart() {
      if (building) derived = derive(checkCatalog(folder))
    },
    async writeBundle() {
      if (!building) return
      for (const folder of SOURCES_ONLY) await rm(join(outDir, 'catalog', folder), { recursive: true })
      for (const [path, content] of Object.entries(derived)) {
        const file = join(outDir, 'catalog', `${path}.json`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, JSON.stringify(content))
      }
    },
    configureServer(server) {
      // While a file is being written it may be wrong for a while: the rest goes on, and the console says what is wrong.
      let current: Derived | null = null
      const read = () => {
        const { files, faults } = readCatalogFolder(folder)
        for (const fault of faults) server.config.logger.warn(`catalog: ${fault}`)
        return derive(files)
      }
      server.watcher.add(folder)
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(folder)) current = null
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
