import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

// The router's plugin takes paths from Vite's root, vitest has another: absolute ones are right in both.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BINARY = process.env.EVERYDAY_DEV_API ?? 'http://127.0.0.1:8090'

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('web/routes'),
      generatedRouteTree: here('web/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'], globIgnores: ['**/screenshots/**'] },
      devOptions: { enabled: false },
    }),
  ],
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsDir: 'assets', sourcemap: false },
  server: { proxy: { '/api': BINARY, '/_': BINARY } },
  test: {
    root: '.',
    include: ['web/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    maxWorkers: 2,
  },
})
