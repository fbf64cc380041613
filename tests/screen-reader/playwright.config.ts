import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../e2e/build.ts',
  use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC', screenshot: 'only-on-failure' },
})
