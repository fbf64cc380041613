import type { Write } from '../../web/data/database/write.ts'
import type { Random } from '../sim/random.ts'
import type { Page } from './page.ts'
import type { Item } from './promises.ts'

/** Bookmarks that are as large as what a person writes may get, several at a time or a single one. */
export function writeMuch(page: Page, random: Random): boolean {
  const { proxyBytes } = page.browser.world.setup
  const isOne = random.chance(0.3)
  const most = Math.min(isOne ? 200_000 : 30_000, proxyBytes / 2)
  for (let left = isOne ? 1 : 2 + random.below(8); left > 0; left--)
    store(page, (token, id) => {
      const url = `https://example.com/${token}`
      const set = { title: token, url, description: 'x'.repeat(random.below(most)) }
      return { collection: 'bookmarks', id, op: 'create', set }
    })
  return true
}

/** A folder, or something in the cart: its count tells how often it was taken over. */
export function writeSomething(page: Page, random: Random): Item {
  const { client } = page
  const isFolder = random.chance(0.5)
  return store(page, (token, id, { owner }) => {
    if (isFolder) return { collection: 'bookmark_folders', id, op: 'create', set: { name: token } }
    const set = { sku: token }
    return {
      collection: 'cart_items',
      id: client.derivedId(owner, 'cart_items', token),
      op: 'upsert',
      set,
      inc: { quantity: 1 },
    }
  })
}

function store(page: Page, intentOf: (token: string, id: string, db: { owner: string }) => Write): Item {
  const { client, browser } = page
  const { promises } = browser.world
  const { db } = page.data!.get()
  const token = `w${browser.world.newToken().slice(1)}`
  const owner = db.owner === client.GUEST ? '' : db.owner
  const item = promises.noteWrite(browser, owner, token)
  const intent = intentOf(token, `${token}xxxxxxxxxxxxxxx`.slice(0, 15), db)
  item.bytes = Buffer.byteLength(JSON.stringify(intent))
  client.write(db, intent).then(
    () => {
      // A page that is gone has shown nothing.
      if (!page.isGone) item.isStored = true
    },
    () => {},
  )
  return item
}
