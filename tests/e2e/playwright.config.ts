import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath, headlessShellPath } from '../support/chromium.ts'

// The whole browser takes more than twice the processor time.
const executablePath = process.env.EVERYDAY_FULL ? chromiumPath : headlessShellPath

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './build.ts',
  workers: 2,
  fullyParallel: true,
  // For long journeys on a busy machine, which may be ten times slower than a desk; speed has benchmarks of its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.EVERYDAY_REPORT ? [['json', { outputFile: process.env.EVERYDAY_REPORT }], ['dot']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Names the step that hangs, where the limit of the journey would name none.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
    // A trace costs every test a fifth of its time: `--trace on` records one.
    screenshot: 'only-on-failure',
  },
})
