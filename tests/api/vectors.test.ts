import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleLibraries } from '../../scripts/lib/hooks.mjs'
import { send } from '../support/http.ts'
import { startServer, type Server } from '../support/server.ts'
import { HOOK_RULES, type Vectors } from '../support/vectors.ts'
import file from '../vectors.json' with { type: 'json' }

const ROOT = new URL('../..', import.meta.url).pathname
const BINDING =
  "routerAdd('POST', '/vectors', (e) => e.json(200, require(`${__hooks}/lib/vectors.js`).run(toString(e.request.body))))"
const vectors = file as unknown as Vectors

let project: string
let server: Server

// A working directory as EVERYDAY_DEV=1 expects it, with one hook more: the rules, bundled as for every other hook.
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'everyday-vectors-'))
  const embedded = join(project, 'pocketbase/embedded')
  await mkdir(embedded, { recursive: true })
  for (const part of ['pb_hooks', 'pb_migrations']) {
    await cp(join(ROOT, 'pocketbase/embedded', part), join(embedded, part), { recursive: true })
  }
  await writeFile(join(embedded, 'pb_hooks/vectors.pb.js'), BINDING)
  for (const [path, code] of await bundleLibraries({ vectors: join(ROOT, 'tests/support/vectors-in-hooks.ts') })) {
    await writeFile(join(embedded, 'pb_hooks', path), code)
  }
  server = await startServer({ env: { EVERYDAY_DEV: '1' }, cwd: project })
})
afterAll(async () => {
  await server?.stop()
  await rm(project, { recursive: true, force: true })
})

test.each(Object.keys(HOOK_RULES))("%s has the same outcomes in the hooks' engine", async (name) => {
  const answer = await send(`${server.url}/vectors`, { method: 'POST', body: JSON.stringify(vectors) })
  expect(answer.status, answer.text).toBe(200)
  const outcomes: unknown[] = JSON.parse(answer.text)[name]
  expect(vectors[name]!.map(([input], at) => [input, outcomes[at]])).toEqual(vectors[name])
})
