import { vi } from 'vitest'

/** How long a test waits for what it expects, in ms: a busy machine is late, and nothing here is timed. */
const PATIENCE_MS = 15_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
