// Writes what the server must know of the web app's tables: pocketbase/embedded/collections.json from web/data/collections.ts.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'pocketbase/embedded/collections.json')

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
