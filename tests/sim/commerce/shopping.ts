import { readCart } from '../../../web/data/database/cart.ts'
import { addToCart, changeQuantity, removeLines } from '../../../web/features/cart/cart.commands.ts'
import { derivedId } from '../../../web/lib/id.ts'
import { specMost } from './spec.ts'
import type { ShopTab } from './tab.ts'
import type { Quantities, ShopWorld } from './world.ts'

/** The person presses the button that puts one into the cart. */
export async function add(world: ShopWorld, tab: ShopTab, sku: string): Promise<void> {
  const { catalog, stock } = tab.device
  const item = catalog.get(sku)
  if (!item) return
  const had = (await world.cartOn(tab.device)).get(sku) ?? 0
  const outcome = await world.result(addToCart(tab.db, { ...item, stock: stock.get(sku) }))
  if (outcome?.ok) checkMost(world, tab, sku, had + 1)
  await note(world, tab, outcome, (cart) => cart.set(sku, (cart.get(sku) ?? 0) + 1))
}

/** The person presses the button more often than most things may be bought. */
export async function addMany(world: ShopWorld, tab: ShopTab, sku: string): Promise<void> {
  for (let tap = 0; tap < 5 && !tab.isDead; tap++) await add(world, tab, sku)
}

/** The person wants one more or one fewer of what is in the cart. */
export async function change(world: ShopWorld, tab: ShopTab, sku: string, by: 1 | -1): Promise<void> {
  const { owner, catalog, stock } = tab.device
  const item = catalog.get(sku)
  const had = (await world.cartOn(tab.device)).get(sku) ?? 0
  if (!item || had === 0) return // there is no such line
  const id = derivedId(owner, 'cart_items', sku)
  const outcome = await world.result(changeQuantity(tab.db, { id, by, item: { ...item, stock: stock.get(sku) } }))
  if (outcome?.ok && by > 0) checkMost(world, tab, sku, had + by)
  await note(world, tab, outcome, (cart) => cart.set(sku, had + by))
}

/** The person takes a line out of the cart. */
export async function remove(world: ShopWorld, tab: ShopTab, sku: string): Promise<void> {
  const rows = (await readCart(tab.db)).filter((row) => row.sku === sku)
  if (rows.length === 0) return
  await note(world, tab, await world.result(removeLines(tab.db, rows)), (cart) => cart.delete(sku))
}

/** The person wants one of each of these and nothing else. */
export async function wantOnly(world: ShopWorld, tab: ShopTab, skus: readonly string[]): Promise<void> {
  const cart = await world.cartOn(tab.device)
  for (const sku of cart.keys()) if (!skus.includes(sku) && !tab.isDead) await remove(world, tab, sku)
  for (const sku of skus) if (!cart.has(sku) && !tab.isDead) await add(world, tab, sku)
}

/** No press makes more of an item in the cart than the spec allows by what the device knows. Two devices may come to more together. */
function checkMost(world: ShopWorld, { device }: ShopTab, sku: string, quantity: number): void {
  const most = specMost(device.catalog.get(sku)!, device.stock.get(sku))
  if (quantity > most)
    world.problem ??= `device ${device.name} puts ${quantity} of ${sku} into the cart, of at most ${most}`
}

/** Keeps the person's own account of their cart. */
async function note(
  world: ShopWorld,
  { device }: ShopTab,
  outcome: { ok: boolean } | undefined,
  changed: (cart: Quantities) => unknown,
): Promise<void> {
  const cart = world.carts.get(device.owner)
  if (cart && outcome?.ok) changed(cart)
  if (!outcome) await world.lookAgain(device)
}
