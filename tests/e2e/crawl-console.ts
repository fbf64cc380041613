import type { BrowserContext, ConsoleMessage } from 'playwright/test'

type Expected = { text: RegExp; at?: RegExp; why: string }

// All messages that may be logged. Any other message, of any level, is a fault.
const EXPECTED: Expected[] = [
  {
    text: /^Service Worker registration blocked by Playwright$/,
    why: 'The crawl blocks the worker, so that each page is the one that the server sends.',
  },
  {
    text: /the server responded with a status of 404/,
    at: /\/no-such-page(\.json)?$/,
    why: 'Chromium logs the status of the missing page, and of its catalog file, which the app then requests.',
  },
]

const EXPECTED_OFFLINE: Expected[] = [
  {
    text: /net::ERR_INTERNET_DISCONNECTED/,
    at: /\/(api\/|sw\.js|offline\.json|catalog\.json)/,
    why: 'Chromium logs failed requests for the session, changes and updates, which are retried later.',
  },
]

/** Collects everything that the pages of a context log or throw, except for expected messages. */
export function recordConsole(context: BrowserContext, found: string[], { offline = false } = {}): void {
  const expected = offline ? [...EXPECTED, ...EXPECTED_OFFLINE] : EXPECTED
  const isExpected = (message: ConsoleMessage) =>
    expected.some(({ text, at }) => text.test(message.text()) && (at?.test(message.location().url) ?? true))
  context.on('console', (message) => {
    if (!isExpected(message)) found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found.push(`page error: ${error.error().message}`))
}
