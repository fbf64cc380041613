import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { electLeader } from './leader.ts'

type Asked = { tab: Tab; run: () => Promise<void>; fail: (error: Error) => void; done: () => void }
type Timer = { at: number; every: number; run: () => void }

/** One tab's globals, installed while its code runs. */
class Tab {
  visibility: 'visible' | 'hidden' = 'visible'
  /** A frozen page runs nothing: no timer, no message. */
  isFrozen = false
  leads = 0
  readonly events = new EventTarget()
  readonly world: World
  timers: Timer[] = []
  inbox: ((event: { data: unknown }) => void)[] = []
  stop: () => Promise<void> = async () => {}

  /** `endsNever`: it never finishes when it stops leading. */
  constructor(world: World, { endsNever = false } = {}) {
    this.world = world
    world.tabs.push(this)
    this.run(() => {
      this.stop = electLeader({
        name: 'db',
        lead: () => {
          this.leads++
          return async () => {
            this.leads--
            if (endsNever) await new Promise(() => {})
          }
        },
      })
    })
  }

  run(code: () => void): void {
    const { world, events } = this
    const own = (list: Asked[], steal: boolean, signal: AbortSignal | undefined, run: () => Promise<void>) =>
      new Promise<void>((done, fail) => {
        const asked = { tab: this, run, fail, done }
        if (steal) world.steal(asked)
        else list.push(asked)
        signal?.addEventListener('abort', () => {
          if (world.queue.includes(asked)) world.queue.splice(world.queue.indexOf(asked), 1)
          fail(new Error('AbortError'))
        })
        world.grant()
      })
    vi.stubGlobal('document', {
      get visibilityState() {
        return world.current!.visibility
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    const start = (run: () => void, ms: number, every = 0) => {
      const timer = { at: Date.now() + ms, every, run }
      this.timers.push(timer)
      return timer
    }
    const clear = (timer: Timer | undefined) => (this.timers = this.timers.filter((other) => other !== timer))
    vi.stubGlobal('setTimeout', start)
    vi.stubGlobal('clearTimeout', clear)
    vi.stubGlobal('setInterval', (run: () => void, ms: number) => start(run, ms, ms))
    vi.stubGlobal('clearInterval', clear)
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, options: { steal?: boolean; signal?: AbortSignal }, run: () => Promise<void>) =>
          // What follows a refusal runs in this tab.
          ({
            catch: (refused: () => void) =>
              own(world.queue, options.steal ?? false, options.signal, run).catch(() => this.run(refused)),
          }),
      },
    })
    const { inbox } = this
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        set onmessage(listen: (event: { data: unknown }) => void) {
          inbox.push(listen)
        }
        postMessage(data: unknown) {
          world.posted.push({ from: world.current!, data })
        }
        close() {
          inbox.length = 0
        }
      },
    )
    const before = world.current
    world.current = this
    code()
    world.current = before
  }

  /** Runs the timers that are due. */
  tick(): void {
    for (const timer of this.timers.filter(({ at }) => at <= Date.now())) {
      if (timer.every) timer.at += timer.every
      else this.timers = this.timers.filter((other) => other !== timer)
      this.run(timer.run)
    }
  }

  /** Hides or shows the page. */
  async go(event: 'pagehide' | 'pageshow'): Promise<void> {
    this.run(() => this.events.dispatchEvent(new Event(event)))
    await this.world.settle()
  }

  async see(visibility: 'visible' | 'hidden'): Promise<void> {
    this.visibility = visibility
    this.run(() => this.events.dispatchEvent(new Event('visibilitychange')))
    await this.world.settle()
  }
}

class World {
  tabs: Tab[] = []
  queue: Asked[] = []
  held: Asked | null = null
  posted: { from: Tab; data: unknown }[] = []
  current: Tab | null = null

  grant(): void {
    if (this.held) return
    const next = this.queue.shift()
    if (next) this.give(next)
  }
  steal(thief: Asked): void {
    const robbed = this.held
    this.give(thief)
    robbed?.fail(new Error('AbortError'))
  }
  give(asked: Asked): void {
    this.held = asked
    asked.tab.run(() => {
      void asked.run().then(() => {
        asked.done()
        if (this.held === asked) this.held = null
        this.grant()
      })
    })
  }
  async settle(): Promise<void> {
    for (let round = 0; round < 10; round++) {
      for (const { from, data } of this.posted.splice(0)) {
        for (const tab of this.tabs) {
          if (tab !== from && !tab.isFrozen) tab.run(() => tab.inbox.forEach((receive) => receive({ data })))
        }
      }
      for (let i = 0; i < 10; i++) await Promise.resolve()
    }
  }
  /** Advances the clock, second by second. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1000) {
      vi.setSystemTime(Date.now() + 1000)
      for (const tab of this.tabs) if (!tab.isFrozen) tab.tick()
      await this.settle()
    }
  }
  async open(options?: { endsNever: boolean }): Promise<Tab> {
    const tab = new Tab(this, options)
    await this.settle()
    return tab
  }
  leaders = () => this.tabs.filter((tab) => tab.leads > 0)
}

let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = new World()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the leader', () => {
  it('is one of the tabs, and the next one after that one is closed', async () => {
    const [a, b] = [await world.open(), await world.open()]
    expect(world.leaders()).toEqual([a])
    await a.stop()
    await world.settle()
    expect(world.leaders()).toEqual([b])
  })
  it('is a visible tab: a hidden one resigns', async () => {
    const [a, b] = [await world.open(), await world.open()]
    await b.see('hidden')
    await a.see('hidden')
    expect(world.leaders()).toEqual([a])
    await b.see('visible')
    expect(world.leaders()).toEqual([b])
  })
  it('is the window that stays visible when the other one is covered', async () => {
    const [a, b] = [await world.open(), await world.open()]
    await a.see('hidden')
    expect(world.leaders()).toEqual([b])
    await b.see('hidden')
    await a.see('visible')
    expect(world.leaders()).toEqual([a])
  })
  it('is elected whichever of two tabs first receives the change of visibility', async () => {
    const [a, b] = [await world.open(), await world.open()]
    await b.see('hidden')
    // b becomes visible before a is hidden.
    await b.see('visible')
    await a.see('hidden')
    expect(world.leaders()).toEqual([b])
  })
  it('is replaced when it no longer answers, and waits for the lock when it wakes up', async () => {
    const [a, b] = [await world.open(), await world.open()]
    await world.pass(60_000)
    a.isFrozen = true
    await world.pass(26_000)
    expect(b.leads).toBe(1)
    a.isFrozen = false
    await world.settle()
    expect(world.leaders()).toEqual([b])
    await b.stop()
    await world.settle()
    expect(world.leaders()).toEqual([a])
  })
  it('is a tab that opens, 5 s later, if the lock is held by one that does not answer', async () => {
    const a = await world.open()
    a.isFrozen = true
    const b = await world.open()
    await world.pass(4000)
    expect(b.leads).toBe(0)
    await world.pass(1000)
    expect(b.leads).toBe(1)
  })
  it('is not taken over by a hidden tab, which asks once it is visible', async () => {
    const [a, b] = [await world.open(), await world.open()]
    await b.see('hidden')
    a.isFrozen = true
    await world.pass(60_000)
    expect(b.leads).toBe(0)
    await b.see('visible')
    await world.pass(5000)
    expect(b.leads).toBe(1)
  })
  it('is one of two tabs that find the third one silent', async () => {
    const [a, b, c] = [await world.open(), await world.open(), await world.open()]
    a.isFrozen = true
    await world.pass(60_000)
    expect(b.leads + c.leads).toBe(1)
  })
  it('stays the leader while it answers', async () => {
    const [a] = [await world.open(), await world.open()]
    await world.pass(600_000)
    expect(world.leaders()).toEqual([a])
  })
  it('is another tab at once when the leader’s page is hidden, whatever it still does', async () => {
    const [a, b] = [await world.open({ endsNever: true }), await world.open()]
    await a.go('pagehide')
    expect(b.leads).toBe(1)
  })
  it('is never a hidden page, until it is shown again', async () => {
    const a = await world.open()
    await a.go('pagehide')
    expect(world.leaders()).toEqual([])
    await a.go('pageshow')
    expect(world.leaders()).toEqual([a])
  })
})
