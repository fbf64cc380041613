import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { newFolder } from './data-folder.ts'
import { FileTrace, QUOTA } from './differential/file-trace.ts'
import { signInAdmin, TEST_ENV, type Running } from './http.ts'

const TRACES = Number(process.env.EVERYDAY_FILE_TRACES ?? 30)
const STEPS = Number(process.env.EVERYDAY_TRACE_STEPS ?? 120)
const FIRST_SEED = Number(process.env.EVERYDAY_TRACE_SEED ?? 1)

let server: Running
let admin: string
let dir: string

beforeAll(async () => {
  dir = await newFolder()
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_DOCUMENT_QUOTA_MB: String(QUOTA / (1024 * 1024)) }, dir })
  admin = await signInAdmin(server)
})
afterAll(async () => {
  await server?.stop()
  await rm(dir, { recursive: true, force: true })
})

test.each(Array.from({ length: TRACES }, (_, index) => FIRST_SEED + index))(
  'the server takes and gives contents of documents as the model does: seed %d',
  async (seed) => {
    const trace = new FileTrace(server, admin, seed)
    const failure = await trace.run(STEPS).then(
      () => '',
      // Each step depends on earlier ones only, so the log up to the failed step reproduces it.
      (error: unknown) => `seed ${seed}, step ${trace.log.length}\n${trace.log.join('\n')}\n${String(error)}`,
    )
    expect(failure).toBe('')
  },
  60_000,
)
