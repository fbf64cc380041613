import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { catalog } from './vite/catalog.ts'
import { CHUNKS } from './vite/chunks.ts'
import { languages } from './vite/languages.ts'
import { offlineFiles, PRECACHED } from './vite/offline-files.ts'
import { piecesPage } from './vite/pieces-page.ts'
import { prerender, PRERENDER } from './vite/prerender.ts'
import { shell } from './vite/shell.ts'

// The router's plugin takes paths from Vite's root, vitest has another: absolute ones are right in both.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BINARY = process.env.EVERYDAY_DEV_API ?? 'http://127.0.0.1:8090'

const SETUP = ['web/lib/language.ts', 'tests/support/patience.ts']
const STATEFUL = ['web/{app,data,features,lib,pages}/**/*.test.{ts,tsx}', 'tests/contract/db-versions.test.ts']

/** Leaves plugins out of the environment in which the prerenderer is bundled. */
function notInPrerenderer(plugins: Plugin | Plugin[]): Plugin[] {
  return [plugins].flat().map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) =>
      environment.name !== PRERENDER && (plugin.applyToEnvironment?.(environment) ?? true),
  }))
}

export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    shell(),
    piecesPage(here('tests/components/pieces/page.tsx')),
    // The prerenderer is one script: its routes are not split.
    notInPrerenderer(
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: here('web/routes'),
        generatedRouteTree: here('web/routeTree.gen.ts'),
        quoteStyle: 'single',
      }),
    ),
    react(),
    catalog(here('public')),
    languages(),
    offlineFiles(),
    notInPrerenderer(
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        // The browser keeps the worker's own script by itself.
        injectManifest: { globPatterns: PRECACHED, globIgnores: ['assets/sw-tasks-*.js'] },
        devOptions: { enabled: false },
      }),
    ),
    prerender({
      publicFolder: here('public'),
      routesFolder: here('web/routes'),
      entry: here('web/prerender/entry.ts'),
    }),
  ],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // No prefixed duplicates of what these browsers support.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsDir: 'assets',
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
  // Short, since each page carries them in its HTML.
  css: { modules: { generateScopedName: mode === 'production' ? '_[hash:base64:5]' : '[name]_[local]' } },
  server: { proxy: { '/api': BINARY, '/_': BINARY } },
  test: {
    root: '.',
    maxWorkers: 2,
    // Tests that replace globals or modules, or store data, run each in a context of its own; loading the others' modules once
    // takes half the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          setupFiles: SETUP,
          include: ['{web,vite}/**/*.test.{ts,tsx}', 'tests/{contract,support}/**/*.test.ts'],
          exclude: [...STATEFUL, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'stateful', setupFiles: SETUP, include: STATEFUL } },
    ],
    // Nothing here is timed; a busy machine is no failure.
    testTimeout: 30_000,
  },
}))
