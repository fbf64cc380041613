import type { Random } from '../sim/random.ts'
import { reached } from '../sim/coverage.ts'
import { loseRow } from './damage.ts'
import type { Page } from './page.ts'
import { PEOPLE } from './server.ts'
import type { World } from './world.ts'
import { writeMuch, writeSomething } from './writes.ts'

/** A discard is decided for the person when it was answered, or when the page has gone on for so long. */
const DECIDED_MS = 3000

/** One step that a person, a browser, the network or the server takes. False: it was not possible. */
type Step = (world: World, random: Random) => boolean | Promise<boolean>

const pick = <T>(random: Random, list: T[]): T | undefined => (list.length > 0 ? random.pick(list) : undefined)
const readyPages = (world: World): Page[] => world.pages.filter((page) => page.data && !page.isFrozen)

type Steps = Record<string, [number, Step]>

/** The names of the steps in every world, with how often they are taken relative to each other. */
const STEPS: Steps = {
  write: [
    16,
    (world, random) => act(pick(random, readyPages(world)), (page) => writeSomething(page, random) !== undefined),
  ],
  'sign in': [
    8,
    (world, random) =>
      act(pick(random, readyPages(world)), (page) => signIn(page, random.pick(PEOPLE), random.chance(0.7))),
  ],
  'sign out': [
    5,
    (world, random) =>
      act(pick(random, readyPages(world)), (page) => {
        mayDie(page, random)
        return signOut(page, random.pick(['sync-first', 'keep', 'discard', 'discard'] as const))
      }),
  ],
  open: [
    4,
    (world, random) => {
      const browser = pick(
        random,
        world.browsers.filter(({ pages }) => pages.length < 3),
      )
      return browser !== undefined && browser.open() !== undefined
    },
  ],
  'close a page': [3, (world, random) => act(pick(random, world.pages), (page) => (page.browser.close(page), true))],
  'die at a step': [
    4,
    (world, random) =>
      act(pick(random, world.pages), (page) => ((page.diesAfter = random.below(random.chance(0.5) ? 8 : 60)), true)),
  ],
  'quit the browser': [1, (world, random) => (random.pick(world.browsers).quit(random.chance(0.5)), true)],
  'write entries to disk': [
    3,
    (world, random) => {
      const browser = random.pick(world.browsers)
      browser.saved = new Map(browser.entries)
      return true
    },
  ],
  freeze: [
    2,
    (world, random) => act(pick(random, readyPages(world)), (page) => (page.isFrozen = page.wasFrozen = true)),
  ],
  thaw: [
    4,
    (world, random) =>
      act(
        pick(
          random,
          world.pages.filter(({ isFrozen }) => isFrozen),
        ),
        thaw,
      ),
  ],
  offline: [2, (world, random) => setOnline(random.pick(world.browsers), false)],
  online: [4, (world, random) => setOnline(random.pick(world.browsers), true)],
  'end a session': [
    2,
    ({ server }, random) => {
      const session = pick(random, [...server.sessions.values()])
      if (session) session.state = random.pick(['ended', 'expired'] as const)
      return session !== undefined
    },
  ],
  timer: [25, (world) => world.runTimer()],
  serve: [
    30,
    ({ network }, random) =>
      act(
        pick(
          random,
          network.messages.filter((message) => network.canServe(message)),
        ),
        (message) => (network.serve(message), true),
      ),
  ],
  deliver: [
    40,
    ({ network }, random) =>
      act(
        pick(
          random,
          network.messages.filter(({ answer, state }) => answer && state === 'at the server'),
        ),
        (message) => {
          if (message.path.endsWith('/auth-with-password')) mayDie(message.page, random, 80)
          network.deliver(message)
          return true
        },
      ),
  ],
  lose: [4, ({ network }, random) => act(pick(random, network.messages), (message) => (network.lose(message), true))],
}

/** Those in worlds where bytes take time. */
const LINK_STEPS: Steps = {
  'write much': [6, (world, random) => act(pick(random, readyPages(world)), (page) => writeMuch(page, random))],
  'go on': [5, goOn],
  cut: [
    4,
    (world, random) =>
      act(
        pick(
          random,
          world.network.messages.filter(({ state }) => state !== 'at the server'),
        ),
        (message) => (world.network.lose(message), true),
      ),
  ],
  stall: [2, (world, random) => setStalled(random.pick(world.browsers), true)],
  'carry again': [3, (world, random) => setStalled(random.pick(world.browsers), false)],
}

/** Those in worlds whose disks lose rows. */
const AUDIT_STEPS: Steps = {
  'lose a row': [4, (world, random) => act(pick(random, readyPages(world)), loseRow)],
}

/** All kinds of steps. */
export const STEP_NAMES = Object.keys({ ...STEPS, ...LINK_STEPS, ...AUDIT_STEPS })

function act<T>(target: T | undefined, run: (target: T) => boolean): boolean {
  return target !== undefined && run(target)
}

/** Takes a random step. */
export async function takeStep(world: World, random: Random): Promise<string> {
  const { links, hasAudits } = world.setup
  const steps = Object.entries({ ...STEPS, ...(links && LINK_STEPS), ...(hasAudits && AUDIT_STEPS) })
  const total = steps.reduce((sum, [, [weight]]) => sum + weight, 0)
  for (;;) {
    let at = random.below(total)
    const [name, [, step]] = steps.find(([, [weight]]) => (at -= weight) < 0)!
    if (!(await step(world, random))) continue
    reached(`client: ${name}`)
    return name
  }
}

export function setOnline(browser: World['browsers'][number], isOnline: boolean): boolean {
  if (browser.isOnline === isOnline) return false
  browser.isOnline = isOnline
  if (browser.link) browser.link.isOnline = isOnline
  if (!isOnline) browser.world.network.cutLink(browser)
  for (const page of browser.pages)
    page.soon(() => void page.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  return true
}

/** The link carries nothing, without an end of anything. */
export function setStalled({ link }: World['browsers'][number], isStalled: boolean): boolean {
  if (!link || link.isStalled === isStalled) return false
  link.isStalled = isStalled
  return true
}

/** Without a further fault, for up to a minute and a half. */
async function goOn(world: World, random: Random): Promise<boolean> {
  const until = world.now + random.below(90_000)
  for (let moves = 0; moves < 200 && world.advance(until - world.now); moves++) await world.settle()
  return true
}

export function thaw(page: Page): boolean {
  page.isFrozen = false
  for (const run of page.held.splice(0)) page.soon(run)
  return true
}

export function signIn(page: Page, owner: string, remember: boolean): boolean {
  const { account, session } = page.data!.get()
  // Who is signed in is shown no form, unless the session has ended.
  if (session.user && !session.expired) return false
  account
    .signIn({ email: `${owner}@example.com`, password: owner, remember })
    .catch((error: unknown) => fault(page, error))
  return true
}

/** Pages die most where it matters: somewhere in a step of the account. */
function mayDie(page: Page, random: Random, within = 40): void {
  if (random.chance(0.3)) page.diesAfter = random.below(within)
}

export function signOut(page: Page, choice: 'sync-first' | 'keep' | 'discard'): boolean {
  const { account, session } = page.data!.get()
  if (!session.user) return false
  const { browser } = page
  const { world } = browser
  const owner = session.user.id
  page.isSigningOut = true
  const end = choice === 'discard' ? world.promises.beginDiscard(browser, owner) : () => {}
  account.signOut(choice).then(
    ({ ok }) => {
      page.isSigningOut = false
      if (page.isGone || !ok) return
      world.promises.noteLeft(browser, owner)
      end()
    },
    (error: unknown) => fault(page, error),
  )
  if (choice === 'discard') world.after(page, DECIDED_MS, end)
  return true
}

/** A page that says that its data could not be opened asks to be reloaded. */
function fault(page: Page, error: unknown): void {
  if (!page.isGone && page.data?.get().reloadNeeded === null) page.browser.world.note(error)
}
