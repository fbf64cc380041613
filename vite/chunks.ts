import type { Rolldown } from 'vite'

type ChunkingContext = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type Area = 'site' | 'auth' | 'account' | 'data' | 'other'

/** Which pages begin with the code of a module that is imported dynamically. */
function areaOf(id: string): Area {
  if (/\/routes\/_site/.test(id)) return 'site'
  if (/\/routes\/_(auth|mail)/.test(id)) return 'auth'
  if (/\/(routes\/_(account|device)|pages\/app-navigation)/.test(id)) return 'account'
  if (id.endsWith('/open-data.ts')) return 'data'
  return 'other'
}

type Needs = Record<Area, number>
// Of one build: a build that watches would divide by the graph that it began with.
const known = new Map<string, Needs>()

/** How many dynamically imported modules of each area need this module before they can run. */
function neededBy(id: string, context: ChunkingContext): Needs {
  const found = known.get(id)
  if (found) return found
  const needs: Needs = { site: 0, auth: 0, account: 0, data: 0, other: 0 }
  const all = new Set([id])
  for (const each of all) {
    const info = context.getModuleInfo(each)
    if (info?.dynamicImporters.length) needs[areaOf(each)] += 1
    for (const importer of info?.importers ?? []) all.add(importer)
  }
  known.set(id, needs)
  return needs
}

/** Our own modules that several pages need, but no public page. */
const ownChunk = (chunk: string, isFor: (needs: Needs) => boolean) => ({
  name(id: string, context: ChunkingContext) {
    const needs = /\/web\/.*\.tsx?$/.test(id) ? neededBy(id, context) : null
    return needs && needs.site === 0 && isFor(needs) ? chunk : null
  },
  minShareCount: 2,
})

/**
 * Modules that are one file, in this order; a file also has what they need, as far as no earlier one has it. All others are divided by
 * which pages need them. Each file of a page costs the main thread some milliseconds, more than a few bytes that another page would not
 * need: without these, pages of the account would begin with up to 67.
 */
export const CHUNKS = [
  // All that every page needs.
  { name: 'app', tags: ['$initial' as const] },
  // Else each icon of two pages is a file: up to ten more requests a page, to save 2 KB.
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
  // Of most pages with lists.
  {
    name: 'pieces',
    test: /web\/(ui\/(found|page|pagination|search-(box|input)|select(-props)?|switch|use-current-in-view|use-typed-search)|lib\/(dates|fold-text|local-start|pages|use-dates|zone-text)|data\/use-find|domain\/(matches-words|page-number|periods))\.tsx?$/,
  },
  // Of what is for sale, of apps and of businesses.
  { name: 'cards', test: /web\/(ui\/(rating|sample-mark|use-typed-number)|domain\/distance)\.tsx?$/ },
  // Of the pages of events, and of what is sold.
  { name: 'next-dates', test: /web\/(data\/catalog\/next-dates|domain\/(calendar-(series|zone)|next-date))\.ts$/ },
  // Of the account and of a few public pages.
  {
    name: 'basics',
    test: /web\/(ui\/(delayed|problem|record-state|undo-bar|use-feedback)|lib\/(known-texts|timestamp)|data\/database\/(kept-drafts|write-(error|outcome|feedback))|domain\/(queued-form|search-entry))\.tsx?$/,
  },
  // Public pages, too, look for updates, show stock and samples of purchases, and search: each needs a small module of those below.
  { name: 'config', test: /web\/data\/session\/config\.ts$/ },
  {
    name: 'stock',
    test: /web\/(data\/catalog\/(seats|server-copy|stock)|domain\/stock|catalog\/schema\/sold-entry)\.ts$/,
  },
  { name: 'document-text', test: /web\/domain\/document-text\.ts$/ },
  { name: 'unsaved-work', test: /web\/lib\/unsaved-work\.ts$/ },
  { name: 'updates', test: /web\/(data\/offline\/(offline-content|updates)|lib\/(cache-names|saves-data))\.ts$/ },
  { name: 'dialog', test: /web\/ui\/(dialog|use-modal)\.tsx?$/ },
  { name: 'form', test: /web\/ui\/(form-view|use-entry-form)\.tsx?$/ },
  { name: 'dexie', test: /\/node_modules\/dexie/ },
  {
    name: 'fields',
    test: /@mantine\/(core\/esm\/components\/TextInput|hooks\/esm\/use-merged-ref)\//,
    minShareCount: 2,
  },
  { name: 'more-fields', test: /@mantine\/core\/esm\/components\/(NativeSelect|Textarea)\//, minShareCount: 2 },
  ownChunk('session', ({ auth, account, data, other }) => auth > 2 && account + data + other > 0),
  ownChunk('data', ({ data }) => data > 0),
  // Of banners and of pages of sign-in.
  { name: 'verification', test: /web\/features\/auth\/(signed-out-elsewhere-text|use-send-verification)\.ts$/ },
  { name: 'live', test: /web\/(data\/(live|forms\/drafts|documents\/content-address)|domain\/drafts)\.ts$/ },
  ownChunk('account', ({ auth, account }) => auth === 0 && account > 2),
  // What every page shows, or keeps, around its content once this device's data is open.
  {
    name: 'around',
    test: /web\/(features\/(auth\/(expired|verify)-banner|documents\/documents-keeper|navigation\/own-photo|share\/share-banner|sync\/(conflict-notice|first-sync-banner))|pages\/(notification-keeper|(bookmark|unread|waiting)-count))\.tsx$/,
  },
]
