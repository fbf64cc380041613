import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import type { Plugin } from 'vite'
import { bundleCatalog } from '../web/catalog/publish.ts'
import { accountPage } from './account-page.ts'

// What every route needs to open without a connection.
const APP = [
  '_shell.html',
  '_account.html',
  'manifest.webmanifest',
  'favicon.svg',
  'media/*.webp',
  'assets/**/*.{js,css,svg}',
]

// What is kept only once it is needed: what shows PDFs, and the messages of languages.
const LATER = ['assets/pdf*.mjs', 'assets/??-*.json']

/** Patterns of the files that the service worker downloads on a first visit. */
export const PRECACHED = [...APP, 'offline.json']

/**
 * Writes _shell.html and _account.html, the empty pages with which the service worker responds to navigations; catalog.json, the whole catalog in
 * one file; and offline.json, the list of files by which /sync determines what is on the device.
 */
export function offlineFiles(): Plugin {
  let outDir = ''
  return {
    name: 'everyday-offline-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    writeBundle: {
      // After the catalog's own files are written.
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const shell = await readFile(join(outDir, 'index.html'), 'utf8')
        await writeFile(join(outDir, '_shell.html'), shell)
        await writeFile(join(outDir, '_account.html'), accountPage(shell, bundle))
        const names = (await glob('**/*.json', { cwd: join(outDir, 'catalog') })).sort()
        const texts = await Promise.all(names.map((name) => readFile(join(outDir, 'catalog', name), 'utf8')))
        const catalog = names.map((name, at) => ({ url: `/catalog/${name}`, bytes: Buffer.byteLength(texts[at]!) }))
        const all = bundleCatalog(new Map(names.map((name, at) => [name, texts[at]!])))
        await writeFile(join(outDir, 'catalog.json'), all)
        const version = createHash('sha256').update(all).digest('hex').slice(0, 16)
        const app = (await glob(APP, { cwd: outDir })).sort().map((name) => `/${name}`)
        const later = (await glob(LATER, { cwd: outDir })).sort().map((name) => `/${name}`)
        await writeFile(join(outDir, 'offline.json'), JSON.stringify({ app, later, version, catalog }))
      },
    },
  }
}
