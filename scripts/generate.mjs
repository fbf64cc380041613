// Writes what the server must know of the web app: pocketbase/embedded/collections.json from web/data/collections.ts, and
// into pb_hooks/lib/generated the rules of web/domain that hooks follow too and what of the catalog they read.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'pocketbase/embedded/collections.json')

/** Hook libraries by file name, each from the module that it is bundled from. */
const HOOK_LIBRARIES = {
  'businesses.js': 'web/domain/business-server.ts',
  'forms.js': 'web/domain/forms-server.ts',
  'pricing.js': 'web/domain/price-cart.ts',
  'score.js': 'web/domain/score-server.ts',
}

async function bundleForHooks(input) {
  const bundle = await rolldown({ input: join(root, input), logLevel: 'silent', transform: { target: 'es2017' } })
  const { output } = await bundle.generate({ format: 'cjs', exports: 'named' })
  await bundle.close()
  return output[0].code
}

/** Runs a TypeScript module of ours. */
async function load(input) {
  const bundle = await rolldown({
    input: join(root, input),
    logLevel: 'silent',
    platform: 'node',
    external: ['valibot'],
  })
  const file = join(root, 'node_modules/.cache/everyday', `${basename(input, '.ts')}-${process.pid}.mjs`)
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

const { COLLECTIONS, SCHEMA } = await load('web/data/collections.ts')
const { readCatalogSources } = await load('vite/read-catalog-sources.ts')
const { checkCatalog } = await load('web/catalog/check.ts')
const { serverData } = await load('web/catalog/server-data.ts')
await writeIfChanged(target, JSON.stringify({ schema: SCHEMA, collections: COLLECTIONS }, null, 2) + '\n')
for (const [name, input] of Object.entries(HOOK_LIBRARIES)) {
  await writeIfChanged(join(root, 'pb_hooks/lib/generated', name), await bundleForHooks(input))
}
for (const [name, content] of Object.entries(serverData(checkCatalog(readCatalogSources(join(root, 'public')))))) {
  await writeIfChanged(join(root, 'pb_hooks/lib/generated', name), JSON.stringify(content))
}
