import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { catalog } from './vite/catalog.ts'

// The router's plugin takes paths from Vite's root, vitest has another: absolute ones are right in both.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BINARY = process.env.EVERYDAY_DEV_API ?? 'http://127.0.0.1:8090'

// What every route needs to open without a connection; the service worker takes all of it in on the first visit.
const PRECACHED = [
  'assets/**/*.{js,css,svg}',
  'media/*.webp',
  '_shell.html',
  'offline.json',
  'manifest.webmanifest',
  'favicon.svg',
]

/** Writes the empty page that the service worker answers navigations with, and the list from which /sync tells what is here. */
function offlineFiles(): Plugin {
  let outDir = ''
  return {
    name: 'everyday-offline-files',
    apply: 'build',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    writeBundle: {
      // After the catalog's own files are written.
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        await copyFile(join(outDir, 'index.html'), join(outDir, '_shell.html'))
        const names = (await readdir(join(outDir, 'catalog'), { recursive: true }))
          .filter((name) => name.endsWith('.json'))
          .sort()
        const contents = await Promise.all(names.map((name) => readFile(join(outDir, 'catalog', name), 'utf8')))
        const catalog = names.map((name, at) => ({
          url: `/catalog/${name}`,
          bytes: Buffer.byteLength(contents[at]!),
        }))
        // One file in the place of hundreds, for the visit that takes everything along.
        const all = `{${names.map((name, at) => `${JSON.stringify(`/catalog/${name}`)}:${contents[at]}`).join()}}`
        await writeFile(join(outDir, 'catalog.json'), all)
        const version = createHash('sha256').update(all).digest('hex').slice(0, 16)
        const hashed = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
        const posters = (await readdir(join(outDir, 'media'))).filter((name) => name.endsWith('.webp'))
        const app = [
          '_shell.html',
          'manifest.webmanifest',
          'favicon.svg',
          ...posters.map((name) => `media/${name}`),
          ...hashed,
        ].map((name) => `/${name}`)
        await writeFile(join(outDir, 'offline.json'), JSON.stringify({ app, version, catalog }))
      },
    },
  }
}

/**
 * The shell without comments and indents, since every page carries it, and with the app started once a drawn page has been
 * painted: run at once, it would be in the way of the first paint. The text is the same in every page, so that one hash allows it.
 */
function leanShell(): Plugin {
  const start = (src: string) =>
    `<link rel="modulepreload" crossorigin href="${src}"><script>addEventListener('DOMContentLoaded',function(){` +
    `var start=function(){import('${src}')};` +
    `document.getElementById('root').firstChild&&!document.hidden?requestAnimationFrame(function(){setTimeout(start)}):start()})</script>`
  return {
    name: 'everyday-lean-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/^\s*\/\/.*\n/gm, '')
          .replace(/\n\s+/g, '\n')
          .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, src: string) => start(src)),
    },
  }
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    leanShell(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('web/routes'),
      generatedRouteTree: here('web/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    catalog(here('public')),
    !isSsrBuild && offlineFiles(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        injectManifest: { globPatterns: PRECACHED },
        devOptions: { enabled: false },
      }),
  ],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // What these browsers know needs no prefixed twin.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsDir: 'assets',
    sourcemap: false,
    // Which chunks a page is made of, for the prerenderer.
    manifest: true,
    // Beside the app's own files; one that is made for the prerenderer copies nothing.
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        // All that every page needs is one file. Else it would be some forty, each with a line in every page's head.
        ...(!isSsrBuild && { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } }),
      },
    },
  },
  // Short, since each page carries them in its HTML.
  css: { modules: { generateScopedName: mode === 'production' ? '_[hash:base64:5]' : '[name]_[local]' } },
  server: { proxy: { '/api': BINARY, '/_': BINARY } },
  test: {
    root: '.',
    include: ['web/**/*.test.{ts,tsx}', 'tests/{contract,support}/**/*.test.ts'],
    maxWorkers: 2,
    // Nothing here is timed; a busy machine is no failure.
    testTimeout: 30_000,
  },
}))
