import { defaultParseSearch, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createReplaySteps, isCheckable, type RecordedEvent, type ReplayStep } from './replay-steps.ts'

/** The regions of a page that React hydrates one after the other. */
const REGIONS = ['frame', 'main', 'footer'] as const
type Region = (typeof REGIONS)[number]

declare global {
  interface Window {
    /** Set by the script in index.html: records events until each region is hydrated and its input is replayed. */
    inputRecorder?: {
      events: RecordedEvent[]
      recording: AbortController
      hydrated?: Set<Region>
      replayed?: Set<Region>
    }
  }
}

const POLL_MS = 10
/** The time in which a browser makes a click of a finger that has left the screen. */
const CLICK_MS = 100

const regionOf = (element: Element): Region =>
  element.closest('main > *') ? 'main' : element.closest('footer') ? 'footer' : 'frame'

/** `search`: search parameters of the address, which the prerendered page does not show. `isOutdated`: the person changed it since. */
type Replay = { steps: ReplayStep[]; search: string; isOutdated: (element: Element) => boolean }

/**
 * Repeats what a person did in a region of the prerendered page before it was hydrated: typed, selected, checked, pressed, submitted. Must
 * be the last element of its region, so that the effects of all others have run.
 */
export function ReplayInput({ region }: { region: Region }) {
  const router = useRouter()
  const [replay, setReplay] = useState<Replay | null>()
  // In the commit that hydrates the region. A state that a layout effect changes is rendered in the same task, after all pending effects:
  // so the replay begins before the browser dispatches the next event. Null changes it too: until those effects have run, what was
  // hydrated knows no more than the HTML, such as that nobody is signed in, and a press would act on that.
  useLayoutEffect(() => setReplay(createReplay(region, router)), [region, router])
  useEffect(() => {
    if (replay) void run(replay, router).then(() => finish(region))
  }, [replay, region, router])
  return null
}

/** For a page that has nothing to hydrate. */
export function stopInputRecorder() {
  window.inputRecorder?.recording.abort()
  delete window.inputRecorder
}

function createReplay(region: Region, router: AnyRouter): Replay | null {
  const recorder = window.inputRecorder
  const hydrated = recorder && (recorder.hydrated ??= new Set())
  if (!hydrated || hydrated.has(region)) return null
  hydrated.add(region)
  const { events } = recorder
  const count = events.length
  const steps = createReplaySteps(events, (element) => regionOf(element) === region)
  const search = region === 'main' && router.latestLocation.searchStr === '' ? location.search : ''
  if (steps.length === 0 && !search) {
    finish(region)
    return null
  }
  const isOutdated = (element: Element) =>
    events.slice(count).some(
      ({ event: { isTrusted, target, type } }) =>
        // The `input` event may belong to the click that caused the hydration.
        isTrusted && target === element && (type === 'click' || !isCheckable(element)),
    )
  return { steps, search, isOutdated }
}

function finish(region: Region) {
  const recorder = window.inputRecorder
  const replayed = recorder && (recorder.replayed ??= new Set()).add(region)
  if (replayed?.size === REGIONS.length) stopInputRecorder()
}

async function run({ steps, search, isOutdated }: Replay, router: AnyRouter) {
  const runAll = async (some: ReplayStep[]) => {
    for (const { target, isPress, run: repeat } of some) {
      if (!target.isConnected || (!isPress && isOutdated(target))) continue
      flushSync(repeat)
      // The next step needs what this one has changed, which may be the address.
      await routerIdle(router)
    }
  }
  await routerIdle(router)
  if (!search) return runAll(steps)
  // Presses first, since their targets may not be in the results for the address; fields afterwards, since the address sets them.
  await runAll(steps.filter(({ isPress }) => isPress))
  const { pathname } = router.latestLocation
  await pressEnds()
  await routerIdle(router)
  // A link was pressed: the parameters are those of the page before.
  if (router.latestLocation.pathname !== pathname) return
  void router.navigate({
    to: pathname,
    search: (current: object) => ({ ...defaultParseSearch(search), ...current }),
    hash: true,
    replace: true,
    resetScroll: false,
    hashScrollIntoView: false,
  } as never)
  await routerIdle(router)
  await runAll(steps.filter(({ isPress }) => !isPress))
}

async function routerIdle(router: AnyRouter) {
  // Leaves React's effects, in which it flushes nothing.
  await Promise.resolve()
  while (router.state.status === 'pending') await poll()
}

/** A press hydrates the page when it begins. Were something else below the pointer when it ends, it would be a press on that, or on nothing. */
async function pressEnds() {
  if (!isPressed()) return
  while (isPressed()) await poll()
  await new Promise((resolve) => setTimeout(resolve, CLICK_MS))
}

const isPressed = () => document.querySelector(':active') !== null
const poll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))
