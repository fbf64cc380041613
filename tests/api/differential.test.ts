import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { newFolder } from './data-folder.ts'
import { Trace } from './differential/trace.ts'
import { signInAdmin, TEST_ENV, type Running } from './http.ts'

const TRACES = Number(process.env.EVERYDAY_TRACES ?? 30)
const STEPS = Number(process.env.EVERYDAY_TRACE_STEPS ?? 60)
const FIRST_SEED = Number(process.env.EVERYDAY_TRACE_SEED ?? 1)

let server: Running
let admin: string
let dir: string
let copy: string

beforeAll(async () => {
  dir = await newFolder()
  copy = await newFolder()
  server = await startServer({ env: TEST_ENV, dir })
  // Before any snapshot, so that the session is in each of them.
  admin = await signInAdmin(server)
})
afterAll(async () => {
  await server?.stop()
  for (const folder of [dir, copy]) await rm(folder, { recursive: true, force: true })
})

test.each(Array.from({ length: TRACES }, (_, index) => FIRST_SEED + index))(
  'the server responds as the model does: seed %d',
  async (seed) => {
    const trace = new Trace(server, admin, copy, seed)
    const failure = await trace.run(STEPS).then(
      () => '',
      // Each step depends on earlier ones only, so the log up to the failed step reproduces it.
      (error: unknown) => `seed ${seed}, step ${trace.log.length}\n${trace.log.join('\n')}\n${String(error)}`,
    )
    expect(failure).toBe('')
  },
  60_000,
)
