// Writes the generated parts of the server to pocketbase/embedded: collections.json from web/collections, the categories of
// notifications and the names of states from web/domain, the dates of events from the catalog, the hooks built from pb_hooks/src with their catalog data,
// and a copy of the migrations.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { parse } from 'valibot'
import { hookFiles } from './lib/hooks.mjs'
import { embeddedDir, root } from './lib/paths.mjs'
import { writeFolder, writeIfChanged } from './lib/write-folder.mjs'

/** Imports a TypeScript module of this project. */
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

/** The texts of a folder's files, by path. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return Object.fromEntries(paths.map((path, at) => [path.slice(folder.length + 1), texts[at]]))
}

const { RULES, SCHEMA } = await load('web/collections/rules.ts')
const { REGIONS } = await load('web/collections/regions.ts')
const { NOTIFICATION_CATEGORIES } = await load('web/domain/notification-categories.ts')
const { readCatalogSources } = await load('vite/read-catalog-sources.ts')
const { checkCatalog } = await load('web/catalog/check.ts')
const { eventDates, serverData } = await load('web/catalog/server-data.ts')
const catalog = checkCatalog(readCatalogSources(join(root, 'public')))
const catalogData = serverData(catalog)
const { Rooms } = await load('web/catalog/schema/events.ts')
const rooms = parse(Rooms, JSON.parse(await readFile(join(root, 'pocketbase/rooms.json'), 'utf8')))

await writeIfChanged(
  join(embeddedDir, 'collections.json'),
  JSON.stringify({ schema: SCHEMA, collections: RULES }, null, 2) + '\n',
)
await writeIfChanged(
  join(embeddedDir, 'notification-categories.json'),
  JSON.stringify(NOTIFICATION_CATEGORIES, null, 2) + '\n',
)
await writeIfChanged(join(embeddedDir, 'regions.json'), JSON.stringify(REGIONS, null, 2) + '\n')
await writeIfChanged(join(embeddedDir, 'events.json'), JSON.stringify(eventDates(catalog, rooms), null, 2) + '\n')
await writeFolder(join(embeddedDir, 'pb_hooks'), {
  ...(await hookFiles()),
  ...Object.fromEntries(Object.entries(catalogData).map(([name, data]) => [`lib/${name}`, JSON.stringify(data)])),
})
await writeFolder(join(embeddedDir, 'pb_migrations'), await filesOf(join(root, 'pb_migrations')))
