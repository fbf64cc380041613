import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, headlessShellPath } from '../support/chromium.ts'

// In Chromium, with the styles of the app: what is tested is what a person sees and presses.
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite/components',
  plugins: [react()],
  // Found before the tests run: a package that is found during them reloads the page, or cannot be loaded.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@lingui/react/server',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@tabler/icons-react',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'dexie',
      'dexie-react-hooks',
      'fflate',
      'lean-qr',
      'pocketbase',
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'valibot',
      'vitest-browser-react',
      'workbox-window',
    ],
  },
  test: {
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: ['tests/components/setup.ts', 'tests/support/patience.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { ...(headlessShellPath && { executablePath: headlessShellPath }), args: CHROMIUM_ARGS },
      }),
    },
  },
})
