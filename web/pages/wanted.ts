import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import type { CatalogItem } from '../data/catalog/catalog.ts'
import { presentSeats, seatsAt } from '../data/catalog/seats.ts'
import { presentStock } from '../data/catalog/stock.ts'
import { readBusiness } from '../data/catalog/directory.ts'
import type { EverydayDb } from '../data/database/db.ts'
import { firstSync } from '../data/database/first-sync.ts'
import { failureText, type WriteOutcome } from '../data/database/write-outcome.ts'
import { forgetWanted, readWanted, type Wanted } from '../data/session/wanted.ts'
import { pageOf } from '../domain/business-views.ts'
import { productPath } from '../domain/product-path.ts'
import { withSeatsLeft } from '../domain/event-seats.ts'
import { withStock } from '../domain/stock.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { loadApp } from './app-loader.ts'
import { loadBusiness } from './business-loader.ts'

const BUSINESS = '/business/'
const DONE = 'wanted'

/** What is wanted, as the catalog or the directory has it. */
type Found = {
  name: string
  /** Without it the page on which it was wanted does it. */
  run?: (db: EverydayDb, key: string) => Promise<WriteOutcome<unknown>>
}

type Kind = {
  /** Null if there is none. */
  find: (id: string, read: ReadCatalog) => Promise<Found | null>
  signIn: string
  signUp: string
  /** After "You"; null where its page does it. */
  done: string | null
}

const KINDS: Record<Wanted['kind'], Kind> = {
  cart: {
    async find(sku, read) {
      const item = (await read<CatalogItem[]>('sold')).find((each) => each.sku === sku)
      if (!item) return null
      const run: Found['run'] = async (db, key) => {
        const { addToCart } = await import('../features/cart/cart.commands.ts')
        // In one transaction, so that a page that is closed meanwhile does not add it twice.
        return addToCart(db, withSeatsLeft(withStock(item, presentStock.get()), seatsAt(presentSeats, Date.now())), {
          tables: ['_meta'],
          run: (tx) => tx.table('_meta').putMany([{ key: DONE, value: key }]),
        })
      }
      return { name: item.name, run }
    },
    signIn: msg('Sign in to add {name} to your cart.'),
    signUp: msg('Create an account to add {name} to your cart.'),
    done: msg('added {name} to the cart'),
  },
  app: {
    async find(id, read) {
      const { app } = await loadApp(id, read)
      const run: Found['run'] = async (db) => {
        const { installApp } = await import('../features/apps/installed-apps.commands.ts')
        return installApp(db, app.id)
      }
      return { name: app.name, run }
    },
    signIn: msg('Sign in to install {name}.'),
    signUp: msg('Create an account to install {name}.'),
    done: msg('installed {name}'),
  },
  bookmark: {
    async find(path, read) {
      const page = await findPage(path, read)
      if (!page) return null
      const { title, text } = page
      const run: Found['run'] = async (db) => {
        const { addSharedBookmark } = await import('../features/bookmarks/add-shared-bookmark.ts')
        return addSharedBookmark(db, { title, text, url: location.origin + path })
      }
      return { name: title, run }
    },
    signIn: msg('Sign in to bookmark {name}.'),
    signUp: msg('Create an account to bookmark {name}.'),
    done: msg('bookmarked {name}'),
  },
  review: {
    async find(id, read) {
      const business = await findBusiness(id, read)
      return business && { name: business.name }
    },
    signIn: msg('Sign in to review {name}.'),
    signUp: msg('Create an account to review {name}.'),
    done: null,
  },
}

/** A page that has a button that bookmarks it: of a business, or of an item for sale. */
async function findPage(path: string, read: ReadCatalog): Promise<{ title: string; text: string } | null> {
  if (!path.startsWith(BUSINESS)) {
    const item = (await read<CatalogItem[]>('sold')).find((each) => productPath(each) === path)
    return item ? { title: item.name, text: item.description } : null
  }
  const business = await findBusiness(path.slice(BUSINESS.length), read)
  return business && { title: business.name, text: business.tagline }
}

async function findBusiness(id: string, read: ReadCatalog) {
  const sample = await loadBusiness(id, read)
  if (sample) return sample
  const live = await readBusiness(id)
  return typeof live === 'string' ? null : pageOf(live, new Date())
}

/** A sentence that names what is wanted; null if it is not known here. */
export async function describeWanted(
  { kind, id }: Wanted,
  page: 'signIn' | 'signUp',
  read: ReadCatalog,
): Promise<string | null> {
  const found = await KINDS[kind].find(id, read).catch(() => null)
  return found && t(KINDS[kind][page], { name: found.name })
}

/** A notice: who did what. */
type Told = { who: string; text: string }

/** Does what was wanted, once, and returns what to say of it; null if there is nothing to do, or another tab has done it. */
export async function doWanted(db: EverydayDb, read: ReadCatalog): Promise<Told | null> {
  // The account may have the bookmark already.
  if (readWanted()?.kind === 'bookmark') await firstSync(db)
  const run = () => doOnce(db, read)
  return navigator.locks ? navigator.locks.request('everyday-wanted', run) : run()
}

async function doOnce(db: EverydayDb, read: ReadCatalog): Promise<Told | null> {
  const wanted = readWanted()
  if (!wanted?.confirmed) return null
  const { find, done } = KINDS[wanted.kind]
  if (done === null) return null
  try {
    const found = await find(wanted.id, read)
    const last = (await db._meta.get(DONE)) as { value: unknown } | undefined
    if (!found?.run || last?.value === wanted.key) return null
    const outcome = await found.run(db, wanted.key)
    const { name } = found
    return outcome.ok ? { who: t('You'), text: t(done, { name }) } : { who: `${name}:`, text: failureText(outcome) }
  } finally {
    forgetWanted()
  }
}
