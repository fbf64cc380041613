import { sample, type BusinessFields, type BusinessProfile } from '../../../web/collections/businesses.ts'
import type { WriteOutcome } from '../../../web/data/database/write-outcome.ts'
import {
  createBusiness,
  deleteBusiness,
  restoreBusiness,
  setBusinessStatus,
  updateBusiness,
} from '../../../web/features/business/businesses.commands.ts'
import { deleteReview, saveReview } from '../../../web/features/business/reviews.commands.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Random } from '../random.ts'
import type { ShopTab } from './tab.ts'
import type { ShopWorld } from './world.ts'

const STATUSES = ['active', 'active', 'inactive', 'archived'] as const
const MAX_BUSINESSES = 2

/** The person makes a profile of a business, says something else of it, publishes it or puts it aside, deletes it, and perhaps brings it back. */
export async function keepBusiness(world: ShopWorld, random: Random, tab: ShopTab): Promise<void> {
  const rows = (await world.result(tab.db.businesses.toArray())) ?? []
  if (tab.isDead) return
  const text = `Loaf number ${random.below(1000)}.`
  if (rows.length === 0 || (rows.length < MAX_BUSINESSES && random.chance(0.3))) return publish(world, tab, text)
  const row = random.pick(rows)
  const how = random.next()
  if (how < 0.2) return remove(world, tab, row, random.chance(0.5))
  if (how < 0.5) {
    await world.result(setBusinessStatus(tab.db, row.id, random.pick(STATUSES)))
    return
  }
  const edit = { shown: row, sent: { ...row, description: text } }
  note(world, tab, row.id, text, await world.result(updateBusiness(tab.db, row.id, edit)))
}

async function publish(world: ShopWorld, tab: ShopTab, description: string): Promise<void> {
  const made = await world.result(createBusiness(tab.db, { ...(sample.set as BusinessFields), description }))
  if (made?.ok) note(world, tab, made.value, description, made)
}

async function remove(world: ShopWorld, tab: ShopTab, row: BusinessProfile, isUndone: boolean): Promise<void> {
  const gone = await world.result(deleteBusiness(tab.db, row.id))
  note(world, tab, row.id, null, gone)
  if (!gone?.ok || !isUndone) return
  const back = await world.result(restoreBusiness(tab.db, row, gone.value))
  note(world, tab, row.id, row.description, back)
}

/** Keeps what the person has said; where the tab has died meanwhile, nobody knows. */
function note(
  { listings, carts }: ShopWorld,
  { device }: ShopTab,
  id: string,
  said: string | null,
  outcome: WriteOutcome<unknown> | undefined,
): void {
  if (outcome?.ok && carts.get(device.owner)) listings.said.set(id, said)
  if (!outcome) listings.said.delete(id)
}

/** The person says how they find a business that the directory lists, which the server refuses of their own; 0 stars: nothing any more. */
export async function review(world: ShopWorld, random: Random, tab: ShopTab): Promise<void> {
  const listed = world.server
    .rows('businesses')
    .filter(({ status, is_taken_down }) => status === 'active' && !is_taken_down)
  const rating = random.below(6)
  if (listed.length === 0) return
  const business = random.pick(listed).id
  const own = await world.result(tab.db.reviews.get(derivedId(tab.device.owner, 'reviews', business)))
  if (tab.isDead) return
  if (rating > 0) await world.result(saveReview(tab.db, business, { rating, text: '' }))
  else if (own) await world.result(deleteReview(tab.db, own))
}
