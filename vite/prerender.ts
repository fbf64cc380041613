import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AppParts } from '../web/prerender/entry.ts'
import { appParts } from './app-parts.ts'
import { GLOBAL_NAME, loadPrerenderer, siteOf } from './run-prerenderer.ts'

type Options = {
  /** The folder with `catalog/` and `media/`. */
  publicFolder: string
  routesFolder: string
  /** The prerenderer's script. */
  entry: string
}

/** The environment in which the prerenderer is bundled. */
export const PRERENDER = 'prerender'

// The `renderToString` of `react-dom/server`, without its streams, which need the browser's TextEncoder.
const RENDER_TO_STRING = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/** Replaces dynamically imported modules. */
const LAZY_MODULE = '\0later'
/** The files whose dynamic imports are prerendered all the same. */
const IN_HTML = /\/(pages\/later-newsletter-form|sections\/tools\/later-tool)\.ts$/

/**
 * Prerenders the site: builds the app, then the prerenderer as one script, runs it, and writes the documents to `pages/` in the output
 * folder, with app-routes.json, the addresses that only the app can render. The build fails on the first page that cannot be
 * rendered. The script and its input stay in build/prerender/.
 */
export function prerender({ publicFolder, routesFolder, entry }: Options): Plugin[] {
  let parts: AppParts | null = null
  return [
    {
      name: 'everyday-prerender',
      apply: 'build',
      sharedDuringBuild: true,
      config: () => ({
        builder: {},
        environments: {
          [PRERENDER]: {
            consumer: 'server',
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              outDir: '../build/prerender',
              copyPublicDir: false,
              rolldownOptions: {
                // Event handlers refer to workers by it; none runs here.
                checks: { emptyImportMeta: false },
                input: { prerender: entry },
                output: { format: 'iife', name: GLOBAL_NAME, entryFileNames: '[name].js', codeSplitting: false },
              },
            },
          },
        },
      }),
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          if (this.environment.name !== 'client') return
          const shell = bundle['index.html']
          if (shell?.type !== 'asset') throw new Error('the app has no index.html')
          const options = { shell: String(shell.source), routesFolder, prerenderer: entry }
          parts = appParts(bundle, (id) => this.getModuleInfo(id), options)
        },
      },
      async buildApp(builder) {
        const app = builder.environments.client!
        const prerenderer = builder.environments[PRERENDER]!
        await builder.build(app)
        const { output } = (await builder.build(prerenderer)) as Rolldown.RolldownOutput
        if (!parts) throw new Error('the app was not built')
        const folder = (environment: typeof app) => resolve(environment.config.root, environment.config.build.outDir)
        await writeFile(join(folder(prerenderer), 'parts.json'), JSON.stringify(parts))
        await writePages(output[0].code, parts, publicFolder, folder(app))
      },
    },
    {
      name: 'everyday-prerender-script',
      applyToEnvironment: (environment) => environment.name === PRERENDER,
      enforce: 'pre',
      resolveId: (id) => (id === 'react-dom/server' ? RENDER_TO_STRING : null),
      // Modules that a component imports dynamically are not needed for prerendering, but for those that are in the HTML of the pages.
      resolveDynamicImport: (_id, importer) => (IN_HTML.test(importer ?? '') ? null : LAZY_MODULE),
      load: (id) => (id === LAZY_MODULE ? 'export default null' : null),
    },
  ]
}

async function writePages(code: string, parts: AppParts, publicFolder: string, webDir: string) {
  const site = siteOf(loadPrerenderer(code, { console }), publicFolder, parts)
  const write = async (file: string, text: string) => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const pages = []
  for (const address of site.addresses) {
    const page = await site.render(address)
    await write(join(webDir, 'pages', address === '/' ? 'index.html' : `${address}.html`), page.document)
    pages.push(page)
  }
  for (const [name, text] of Object.entries(site.siteFiles(pages))) await write(join(webDir, 'pages', name), text)
  await write(join(webDir, 'app-routes.json'), JSON.stringify(site.appRoutes))
  // The server responds to `/` with a prerendered page; Vite's index.html is the shell, which has its own file.
  await rm(join(webDir, 'index.html'))
}
