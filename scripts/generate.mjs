// Writes what the server must know of the web app: pocketbase/embedded/collections.json from web/data/collections.ts, and
// the rules of web/domain that hooks follow too, as pb_hooks/lib/generated/*.js.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'pocketbase/embedded/collections.json')

/** Hook libraries by file name, each from the module that it is bundled from. */
const HOOK_LIBRARIES = { 'forms.js': 'web/domain/forms-server.ts' }

async function bundleForHooks(input) {
  const bundle = await rolldown({ input: join(root, input), logLevel: 'silent', transform: { target: 'es2017' } })
  const { output } = await bundle.generate({ format: 'cjs', exports: 'named' })
  await bundle.close()
  return output[0].code
}

async function loadCollections() {
  const bundle = await rolldown({ input: join(root, 'web/data/collections.ts'), logLevel: 'silent' })
  const file = join(root, 'node_modules/.cache/everyday', `collections-${process.pid}.mjs`)
  await mkdir(dirname(file), { recursive: true })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}

/** Leaves an unchanged file alone, so that a build that looks at times does not start over. */
async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (before === text) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const { COLLECTIONS, SCHEMA } = await loadCollections()
await writeIfChanged(target, JSON.stringify({ schema: SCHEMA, collections: COLLECTIONS }, null, 2) + '\n')
for (const [name, input] of Object.entries(HOOK_LIBRARIES)) {
  await writeIfChanged(join(root, 'pb_hooks/lib/generated', name), await bundleForHooks(input))
}
