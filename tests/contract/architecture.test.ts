import { describe, expect, it } from 'vitest'
import { findCycles, modulesBelow, readModule, type Module } from '../support/modules.ts'

const MAX_LINES = 300
/** A route has an address, its data and its page; the content is in web/pages. */
const MAX_ROUTE_LINES = 25

/** A folder or a top-level file. Besides itself it may import `rooms`, the rooms in them and, if `packages` is given, only those packages. */
type Room = { rooms: string[]; packages?: RegExp }

const BELOW_DATA = ['web/domain', 'web/collections', 'web/lib']
const DATA_ROOMS = [
  'offline',
  'catalog',
  'database',
  'session',
  'documents',
  'library',
  'syncing',
  'forms',
  'export',
].map((name) => `web/data/${name}`)
const ROOMS: Record<string, Room> = {
  'web/lib': { rooms: [], packages: /^(@noble|fflate$|react$|@tanstack|@mantine|@lingui\/core$)/ },
  'web/collections': { rooms: ['web/lib'], packages: /^valibot$/ },
  'web/domain': { rooms: ['web/collections', 'web/lib'], packages: /^valibot$/ },
  'web/catalog/schema': { rooms: BELOW_DATA, packages: /^valibot$/ },
  'web/pictures': { rooms: [], packages: /^$/ },
  'web/catalog': { rooms: ['web/catalog/schema', 'web/pictures', ...BELOW_DATA], packages: /^valibot$/ },
  'web/sync': { rooms: ['web/lib'], packages: /^$/ },
  'web/data/offline': { rooms: BELOW_DATA, packages: /^(valibot|workbox-window)$/ },
  'web/data/catalog': { rooms: ['web/catalog/schema', ...BELOW_DATA], packages: /^(react|supercluster|valibot)$/ },
  'web/data/database': { rooms: ['web/data/offline', 'web/sync', ...BELOW_DATA], packages: /^(dexie|fake-indexeddb)$/ },
  'web/data/session': {
    rooms: ['web/data/database', 'web/sync', ...BELOW_DATA],
    packages: /^(dexie|pocketbase|valibot)$/,
  },
  'web/data/documents': {
    rooms: ['web/data/session', 'web/data/database', 'web/sync', ...BELOW_DATA],
    packages: /^(@noble\/hashes\/|fflate$)/,
  },
  'web/data/library': {
    rooms: [
      'web/data/documents',
      'web/data/session',
      'web/data/database',
      'web/data/offline',
      'web/sync',
      ...BELOW_DATA,
    ],
    packages: /^valibot$/,
  },
  'web/data/syncing': {
    rooms: [
      'web/data/documents',
      'web/data/session',
      'web/data/database',
      'web/data/offline',
      'web/sync',
      ...BELOW_DATA,
    ],
    packages: /^$/,
  },
  'web/data/export': {
    rooms: ['web/data/documents', 'web/data/session', 'web/data/database', 'web/sync', ...BELOW_DATA],
    packages: /^$/,
  },
  'web/data/forms': {
    rooms: ['web/data/syncing', 'web/data/session', 'web/data/database', 'web/sync', ...BELOW_DATA],
    packages: /^(dexie|valibot)$/,
  },
  'web/data': {
    rooms: [...DATA_ROOMS, 'web/sync', ...BELOW_DATA],
    packages: /^(dexie|dexie-react-hooks|react)$/,
  },
  'web/ui': { rooms: ['web/lib'] },
  'web/sections': { rooms: ['web/ui', 'web/catalog/schema', ...BELOW_DATA] },
  'web/features': { rooms: ['web/data', 'web/ui', 'web/catalog/schema', ...BELOW_DATA] },
  'web/app': { rooms: ['web/data', 'web/ui', 'web/lib'] },
  'web/pages': {
    rooms: ['web/app', 'web/features', 'web/sections', 'web/data', 'web/ui', 'web/catalog/schema', ...BELOW_DATA],
  },
  'web/routes': {
    rooms: [
      'web/pages',
      'web/app',
      'web/features',
      'web/sections',
      'web/data',
      'web/ui',
      'web/catalog/schema',
      ...BELOW_DATA,
    ],
  },
  'web/routeTree.gen.ts': { rooms: ['web/routes'] },
  'web/create-app-router.ts': { rooms: ['web/routeTree.gen.ts', 'web/app', 'web/data'] },
  'web/prerender': {
    rooms: ['web/create-app-router.ts', 'web/routes', 'web/pages', 'web/app', 'web/catalog', 'web/data'],
  },
  'web/main.tsx': { rooms: ['web/create-app-router.ts', 'web/app', 'web/data', 'web/lib'] },
  'web/sw.ts': { rooms: ['web/features', 'web/lib', 'web/sw-tasks.ts'], packages: /^workbox-/ },
  'web/sw-tasks.ts': { rooms: ['web/features', 'web/data/syncing', 'web/data/session'], packages: /^$/ },
  vite: { rooms: ['web/app', 'web/catalog', 'web/lib', 'web/prerender'] },
  'vite.config.ts': { rooms: ['vite'] },
  'postcss.config.mjs': { rooms: [], packages: /^$/ },
  scripts: { rooms: ['vite', 'web/catalog', 'web/collections', 'web/domain', 'web/pictures', 'web/ui'] },
  'pb_hooks/src': { rooms: BELOW_DATA, packages: /^$/ },
  pb_migrations: { rooms: [], packages: /^$/ },
}

/** Modules that every room may import: plain values and types about the whole project. */
const ANYWHERE = ['package.json', 'web/sync/types.ts']
/** The files of the catalog and of languages are content, validated by the build. */
const CONTENT = /^(public\/catalog|web\/languages)\/.*\.json$/

/** Modules with state, and why: what a page has once, or a cache. All other is made in web/main.tsx, or of a database or a component (docs/decisions/0015). */
const STATEFUL: Record<string, string> = {
  'web/main.tsx': 'the composition root',
  'web/app/providers.tsx': "follows the theme in the page's storage, for Mantine's provider, of which there is one",
  'web/data/catalog/directory-client.ts': 'the worker of the page, and its last answers',
  'web/data/catalog/stock.ts': 'the stock of the page, which every button on it follows',
  'web/data/catalog/next-dates.ts': 'when the page last heard of the seats',
  'web/data/catalog/seats.ts': 'the seats of the page, which every event on it follows',
  'web/data/catalog/read-catalog.ts': 'each file is fetched once for each page',
  'web/data/database/blocked-storage.ts': 'whether the browser gives this page storage',
  'web/data/database/transaction-watch.ts': 'whether the page is hidden, and its transactions',
  'web/data/database/write-signal.ts': 'one channel for each database, shared by its connections',
  'web/data/offline/storage-room.ts': 'the browser is asked once for each page',
  'web/data/database/kept-writes.ts': 'a queue for each database',
  'web/data/session/session.ts': 'the session that this page knows to be on disk',
  'web/data/session/sessions-to-end.ts': 'when this page tries again',
  'web/data/session/own-device.ts': 'requests of this page, one after the other',
  'web/data/session/client.ts': 'the code of the client, loaded once',
  'web/features/bookmarks/bookmark-list.tsx': 'a cache of style objects',
  'web/features/business/came-from.ts': "where entries of this page's history were opened",
  'web/features/chats/chats.commands.ts': 'a queue for each database',
  'web/data/library/list.ts': 'requests for the list of each database, one after the other',
  'web/features/chats/sample-state.ts': 'a copy of an entry of local storage',
  'web/features/documents/pdf/pdf-code.ts': 'what the page has loaded, and who waits for it',
  'web/features/install/install-offer.ts': "the browser's event, which comes once for each page",
  'web/features/search/search-client.ts': 'the worker of the page',
  'web/lib/language.ts': 'the language of the page, its messages and formats',
  'web/lib/t.ts': 'what translates messages on this page',
  'web/lib/local-entries.ts': 'local storage where the browser has none',
  'web/lib/preferences.ts': 'what the page is styled by, before a database is open',
  'web/lib/hours.ts': 'a cache of formats',
  'web/lib/use-dates.ts': 'a cache of formats',
  'web/domain/calendar-zone.ts': 'a cache of formats',
  'web/domain/find-by-words.ts': 'a cache of indexes',
  'web/data/use-find.ts': 'the code of the search, loaded once',
  'web/ui/use-modal.ts': 'the stack of open dialogs of the page',
  'web/sections/use-count-up.ts': 'what has counted since the page was loaded',
}

/** A variable, a collection that is filled later (constants in capitals stay empty), or what a factory makes, except values that never change. */
const STATE =
  /^(export )?(let \w|const [a-z]\w*(: [^=]+)? = ((new (Map|Set|WeakMap)(<.+>)?\(\)|\[\])$|create(?!Theme\()[A-Z]\w*(<.+>)?\())/m

const roomOf = (path: string) => Object.keys(ROOMS).find((room) => path === room || path.startsWith(`${room}/`))
/** Each feature is a room of its own. */
const smallRoomOf = (path: string) =>
  path.startsWith('web/features/') ? path.split('/').slice(0, 3).join('/') : roomOf(path)!

/** The tests that commands start. */
const STARTED = /^tests\/([\w-]+\/(vitest|mutants|playwright)\.config|e2e\/shots)\.ts$/

const isTest = (path: string) => /^tests\/|\.(test|contract)\.tsx?$/.test(path)
const all = [
  ...['web', 'vite', 'scripts', 'pb_hooks/src', 'pb_migrations'].flatMap(modulesBelow),
  ...['vite.config.ts', 'postcss.config.mjs'].map(readModule),
]
const modules = all.filter(({ path }) => !isTest(path))
const withTests = [...all, ...modulesBelow('tests')]
const importedFiles = ({ imports }: Module) => imports.filter(({ isOurs }) => isOurs).map(({ path }) => path)
const loadedFiles = ({ imports }: Module) =>
  imports.filter(({ isOurs, isTypeOnly }) => isOurs && !isTypeOnly).map(({ path }) => path)

describe('rooms', () => {
  it('contain every module', () => {
    expect(modules.length).toBeGreaterThan(700)
    expect(modules.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([])
  })

  it.each(modules)('$path imports only what it is allowed to', ({ path, imports }) => {
    const room = roomOf(path)!
    const { rooms, packages } = ROOMS[room]!
    const wrong = imports.filter((found) => {
      if (!found.isOurs) return packages && !found.isTypeOnly && !packages.test(found.path)
      if (isTest(found.path)) return room !== 'scripts' || !STARTED.test(found.path)
      if (found.path.endsWith('.css') || CONTENT.test(found.path) || ANYWHERE.includes(found.path)) return false
      const other = roomOf(found.path)
      if (other === room) return room === 'web/features' && smallRoomOf(found.path) !== smallRoomOf(path)
      return !rooms.some((allowed) => other === allowed || other?.startsWith(`${allowed}/`))
    })
    expect(wrong.map((found) => found.path)).toEqual([])
  })

  it('have no import cycles, neither allowed nor actual ones', () => {
    expect(findCycles(new Map(Object.entries(ROOMS).map(([room, { rooms }]) => [room, rooms])))).toEqual([])
    const graph = new Map<string, Set<string>>()
    for (const module of modules) {
      const room = smallRoomOf(module.path)
      const others = importedFiles(module).filter(
        (path) => !ANYWHERE.includes(path) && !CONTENT.test(path) && roomOf(path),
      )
      const known = graph.get(room) ?? new Set()
      graph.set(room, known)
      for (const path of others) if (smallRoomOf(path) !== room) known.add(smallRoomOf(path))
    }
    expect(findCycles(graph)).toEqual([])
  })
})

describe('modules', () => {
  it('have no import cycles, type imports included', () => {
    expect(findCycles(new Map(modules.map((module) => [module.path, importedFiles(module)])))).toEqual([])
  })

  it('have no import cycles together with the tests, type imports aside', () => {
    expect(findCycles(new Map(withTests.map((module) => [module.path, loadedFiles(module)])))).toEqual([])
  })

  it('have at most 300 lines', () => {
    expect(withTests.filter(({ lines }) => lines > MAX_LINES).map(({ path }) => path)).toEqual([])
  })

  it('have at most 25 lines, if they are routes', () => {
    const routes = all.filter(({ path, lines }) => path.startsWith('web/routes/') && lines > MAX_ROUTE_LINES)
    expect(routes.map(({ path }) => path)).toEqual([])
  })

  it('have no state, but for those that say why', () => {
    const stateful = modules.filter(({ path, code }) => path.startsWith('web/') && STATE.test(code))
    expect(stateful.map(({ path }) => path).sort()).toEqual(Object.keys(STATEFUL).sort())
  })

  it.each([
    ['let loaded = false', true],
    ['const read = new Map<string, Promise<unknown>>()', true],
    ['export const waiting: string[] = []', true],
    ['const shared = createCatalog(readCatalog)', true],
    ['export const store: Store<Item> = createStore<Item>({', true],
    ['const theme = createTheme({', false],
    ['const SourceContext = createContext<DataSource | null>(null)', false],
    ['  const shared = createCatalog(readCatalog)', false],
    ['const columns = footerColumns(navigation)', false],
  ])('have state in "%s": %s', (code, has) => {
    expect(STATE.test(code)).toBe(has)
  })

  it('hear of the network in one way, if they have React', () => {
    const listening = modules.filter(
      ({ code, imports }) =>
        /addEventListener\('(online|offline)'/.test(code) && imports.some(({ path }) => path === 'react'),
    )
    expect(listening.map(({ path }) => path)).toEqual(['web/lib/online.ts'])
  })

  it('are not barrels', () => {
    const isIndex = (path: string) => /\/index\.tsx?$/.test(path) && !path.startsWith('web/routes/')
    const barrels = all.filter(({ path, code }) => isIndex(path) && /^export \*/m.test(code))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe('the search for cycles', () => {
  it.each([
    ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['one of two', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['one of three, and what leads to it', { x: ['a'], a: ['b'], b: ['c'], c: ['a', 'y'], y: [] }, [['a', 'b', 'c']]],
    ['itself', { a: ['a'] }, [['a']]],
    [
      'two apart',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
  ] as [string, Record<string, string[]>, string[][]][])('%s', (_, graph, cycles) => {
    expect(findCycles(new Map(Object.entries(graph)))).toEqual(cycles)
  })

  it('readModule finds imports of every kind', () => {
    const kinds = readModule('tests/support/modules.ts').imports
    expect(kinds).toContainEqual({ path: 'rolldown/utils', isOurs: false, isTypeOnly: false })
    const types = readModule('web/prerender/document.ts').imports
    expect(types).toContainEqual({ path: 'web/prerender/render-page.tsx', isOurs: true, isTypeOnly: true })
    const lazy = readModule('web/pages/frame.tsx').imports
    expect(lazy).toContainEqual({ path: 'web/features/cart/cart-drawer.tsx', isOurs: true, isTypeOnly: false })
    const workers = readModule('web/features/search/search-client.ts').imports
    expect(workers).toContainEqual({ path: 'web/features/search/search.worker.ts', isOurs: true, isTypeOnly: false })
    const globs = readModule('web/prerender/entry.ts').imports
    expect(globs).toContainEqual({ path: 'web/routes/__root.tsx', isOurs: true, isTypeOnly: false })
    const loads = readModule('scripts/lib/pictures.mjs').imports
    expect(loads).toContainEqual({ path: 'web/ui/picture.tsx', isOurs: true, isTypeOnly: false })
  })
})
