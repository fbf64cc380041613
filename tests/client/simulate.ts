import { createRandom } from '../sim/random.ts'
import { Violation } from '../sim/violation.ts'
import { Batches } from './batches.ts'
import type { Browser } from './browser.ts'
import type { Load } from './code.ts'
import { loseRow } from './damage.ts'
import { setOnline, setStalled, signIn, signOut, takeStep, thaw } from './events.ts'
import { leaveOldDatabase } from './old-database.ts'
import type { Page } from './page.ts'
import { PEOPLE } from './server.ts'
import { allowedMs, type Kind } from './setup.ts'
import { World } from './world.ts'
import { writeMuch, writeSomething } from './writes.ts'

const STEPS = 160
const MOST_ROUNDS = 1500
/** Each part of a body is one. */
const MOST_ROUNDS_OF_LINKS = 20_000

/** What a world came to: its steps, and the violation of a promise if there was one. */
export type Outcome = { steps: string[]; error: Error | null }

/** Runs the world of this seed, of any kind if none is given: random steps, then the end of all faults, and everybody signs in again everywhere. */
export async function simulate(load: Load, seed: number, kind?: Kind): Promise<Outcome> {
  const world = new World(load, seed, kind)
  const random = createRandom(seed)
  const steps: string[] = []
  let error: Error | null = null
  try {
    if (world.setup.old) await beginWithOld(world, world.setup.old)
    for (const browser of world.browsers) browser.open()
    await world.settle()
    for (let at = 0; at < STEPS; at++) {
      steps.push(await takeStep(world, random))
      await world.settle()
      world.promises.checkServer()
      world.promises.checkPages()
    }
    await end(world)
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
  }
  world.close()
  return { steps, error }
}

/** A browser with an older database: pages that open it die, until one is left. The server gets back what it has lost of it. */
async function beginWithOld(world: World, old: NonNullable<World['setup']['old']>): Promise<void> {
  const { random, promises } = world
  const browser = world.browsers[0]!
  const settled = await leaveOldDatabase(browser, old, random)
  for (let deaths = random.below(4); deaths > 0; deaths--) {
    const page = browser.open()
    page.diesAfter = random.below(100)
    for (let moves = random.below(10); moves > 0; moves--) {
      await world.settle()
      world.advance()
    }
    if (!page.isGone) browser.close(page)
  }
  browser.open()
  await until(world, 'sends again what the server has lost', () =>
    settled.every(({ token }) => promises.whereIs(token).length === 1),
  )
}

async function end(world: World): Promise<void> {
  for (const page of world.pages) page.diesAfter = Infinity
  for (const browser of world.browsers) {
    setOnline(browser, true)
    setStalled(browser, false)
  }
  // First those that are awake, while others stay frozen.
  for (const browser of world.browsers) await carryOn(world, browser)
  for (const page of world.pages) thaw(page)
  for (const browser of world.browsers) await carryOn(world, browser)
  for (const browser of world.browsers) browser.quit(false)
  for (const browser of world.browsers) {
    // One page that is new, as after a restart.
    const page = browser.open()
    await until(world, 'opens', () => page.data !== null)
    for (const owner of PEOPLE) {
      await leave(world, page)
      const item = writeSomething(page, world.random)
      if (browser.link) for (let times = 0; times < 2; times++) writeMuch(page, world.random)
      await until(world, 'lets a guest write', () => item.isStored)
      if (browser.link) world.promises.batches = new Batches()
      signIn(page, owner, true)
      await until(world, `signs ${owner} in`, () => page.user === owner && !page.data!.get().session.expired)
      await drain(world, page, owner)
      // Only an audit can tell. On a link it would wait for the next sync, longer than a link may take.
      if (!world.setup.hasAudits || browser.link || !loseRow(page)) continue
      await world.settle()
      await drain(world, page, owner)
    }
    await leave(world, page)
    const isToldAll = () => page.messages.length === 0 && !browser.entries.has('everyday_sessions_to_end')
    await until(world, 'ends its sessions', isToldAll)
    browser.quit(false)
  }
  world.promises.checkEnd()
}

/**
 * The pages that are awake send what waits by themselves, whichever of them leads and whoever has signed in last; or they say that the
 * session is over.
 */
async function carryOn(world: World, browser: Browser): Promise<void> {
  let isSent = false
  await until(world, `sends what waits in ${browser.name}, or says that the session is over`, () => {
    const awake = browser.pages.filter(({ isFrozen }) => !isFrozen)
    if (awake.some((page) => page.data === null)) return false
    const data = awake[0]?.data?.get()
    if (!data?.session.user || data.session.expired) return true
    const stored = JSON.parse(browser.entries.get('everyday_session') ?? 'null') as { token: string } | null
    if (stored && world.server.sessionOf(stored.token)?.state !== 'valid') return false
    data.db._outbox.count().then(
      (count) => (isSent = count === 0),
      () => {},
    )
    return isSent
  })
}

async function leave(world: World, page: Page): Promise<void> {
  if (page.user === '') return
  signOut(page, 'keep')
  await until(world, 'signs out', () => page.user === '')
}

/** Until the outbox of a person is empty, and the page shows what the server has. */
async function drain(world: World, page: Page, owner: string): Promise<void> {
  const { db } = page.data!.get()
  let isDone = false
  const within = timeFor(world, page.browser, owner)
  await until(
    world,
    `sends what ${owner} has in ${page.browser.name}, and shows what the server has`,
    () => {
      const look = async () => {
        if ((await db._outbox.count()) > 0) return
        const folders = await db.bookmark_folders.toArray()
        const names = [...folders.map(({ name }) => name), ...(await db.bookmarks.toArray()).map(({ title }) => title)]
        isDone = sameNames(names, world.promises.namesOf(owner))
      }
      look().catch(() => {})
      return isDone
    },
    within,
  )
  world.promises.batches = null
}

const timeFor = (world: World, browser: Browser, owner: string): number =>
  allowedMs(world.setup, world.browsers.indexOf(browser), world.promises.bytesOf(browser, owner))

const sameNames = (a: string[], b: string[]): boolean => a.toSorted().join() === b.toSorted().join()

/** Lets messages and time go on until something holds. */
async function until(world: World, what: string, holds: () => boolean, within = Infinity): Promise<void> {
  const latest = world.now + within
  const rounds = world.setup.links ? MOST_ROUNDS_OF_LINKS : MOST_ROUNDS
  for (let round = 0; round < rounds && world.now <= latest; round++) {
    await world.settle()
    if (holds()) return
    world.advance()
    world.promises.checkServer()
  }
  throw new Violation(`The page never ${what}`)
}
