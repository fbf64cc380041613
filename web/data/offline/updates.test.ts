import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkForUpdate, watchForUpdates } from './updates.ts'

/** A browser in which an installation fails: it drops the registration, since no other worker has one. */
function browserWithoutRoom() {
  const registered = vi.fn(async () => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installing',
      scriptURL: 'https://everyday.example/sw.js',
    })
    const registration = Object.assign(new EventTarget(), {
      installing: worker as typeof worker | null,
      waiting: null,
      active: null,
    })
    setTimeout(() => registration.dispatchEvent(new Event('updatefound')))
    setTimeout(() => {
      worker.state = 'redundant'
      registration.installing = null
      worker.dispatchEvent(new Event('statechange'))
    }, 10)
    return registration
  })
  const ready = new Promise(() => {})
  const container = { controller: null, register: registered, getRegistration: async () => undefined, ready }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: Object.assign(new EventTarget(), container) })
  return registered
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const page = { visibilityState: 'visible', readyState: 'complete', baseURI: 'https://everyday.example/' }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('location', new URL('https://everyday.example/'))
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a first installation that fails is not repeated by the page', async () => {
  const registered = browserWithoutRoom()
  const stop = watchForUpdates({ waiting() {}, replaced() {} })
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(registered).toHaveBeenCalledTimes(1)
})

it('a page without a service worker is known as such', async () => {
  browserWithoutRoom()
  expect(await checkForUpdate()).toBe(false)
})
