import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { waitForOfflineApp } from '../../e2e/offline-ready.ts'
import { median } from '../stats.ts'
import { startChrome } from './chrome.ts'

/** From the start of the navigation until the heading stands there and answers, in milliseconds. */
export type OfflineStart = Record<string, number>

/**
 * Medians over `runs` starts of the browser without a network, on a profile that has been here once; each start opens the routes
 * one after the other, the first one with everything cold. `slowdown`: how much slower than this machine the processor is.
 */
export async function offlineStartOf(
  origin: string,
  routes: string[],
  runs: number,
  slowdown: number,
): Promise<OfflineStart> {
  const folder = await mkdtemp(join(tmpdir(), 'everyday-offline-'))
  try {
    const visit = await startChrome({ folder })
    const page = await visit.context.newPage()
    await page.goto(origin)
    await waitForOfflineApp(page)
    await visit.close()
    const times: Record<string, number[]> = {}
    for (let run = 0; run < runs; run += 1) {
      for (const route of routes) (times[route] ??= []).push(await oneStart(folder, origin + route, slowdown))
    }
    return Object.fromEntries(Object.entries(times).map(([route, all]) => [route, median(all)]))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function oneStart(folder: string, url: string, slowdown: number): Promise<number> {
  const chrome = await startChrome({ folder, offline: true })
  try {
    const page = await chrome.context.newPage()
    const devtools = await chrome.context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(noteWhenUsable)
    await page.goto(url, { waitUntil: 'commit' })
    return await usableAt(page)
  } finally {
    await chrome.close()
  }
}

/** Runs in the page: notes the frame in which the heading is React's own and has a size. */
function noteWhenUsable() {
  const look = () => {
    const heading = document.querySelector('main h1')
    const alive = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
    if (alive && heading.getClientRects().length > 0) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function usableAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  return page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime)
}
