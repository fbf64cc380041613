import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EverydayDb } from '../../web/data/database/db.ts'
import { keepOverview } from '../../web/data/session/kept-overview.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { alert, AT, button, list, OVERVIEW, showParts, signedIn } from './security-parts.tsx'

const SILENT = { ok: false, code: 'unreached', message: 'The server isn’t responding. Try again in a moment.' } as const

let db: EverydayDb
beforeEach(async () => {
  db = signedIn()
  await db.open() // what a sync reports is lost before
})

test('a server that takes its time is waited for in words, with what is known and of when it is', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const { answer } = await showParts(db)
  const devices = page.getByRole('region', { name: 'Devices' })
  const twoFactor = page.getByRole('region', { name: 'Two-factor sign-in' })
  await expect.element(twoFactor.getByRole('status')).toHaveTextContent('Waiting for the server…')
  await expect.element(devices).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  await expect.element(list('Devices').nth(1)).toHaveTextContent('Firefox on Android')
  await answer({ ok: true, value: OVERVIEW })
  await expect.element(button('Sign out everywhere')).toBeEnabled()
  expect(page.getByText('As of').query()).toBeNull()
  expect(page.getByText('Waiting for the server…').query()).toBeNull()
})

test('where nothing is known yet, each list says that the server is waited for', async () => {
  await showParts(db)
  for (const name of ['Devices', 'Passkeys'])
    await expect.element(page.getByRole('region', { name })).toHaveTextContent('Waiting for the server…')
})

const READ = { ok: true, value: OVERVIEW } as const
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 300))

test('after no answer the engine tries on, and what a sync has reached is loaded without a press, once', async () => {
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT })
  const { read, answer, syncNow } = await showParts(db)
  await answer(SILENT)
  await expect.element(alert()).toHaveTextContent('The server isn’t responding.')
  expect(syncNow).toHaveBeenCalledTimes(1)
  await reportStatus(db, { phase: 'offline', lastAttemptAt: AT + 1000 })
  // That it has failed too is no news.
  await untilQuiet()
  expect(read).toHaveBeenCalledTimes(1)
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT + 2000 })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await answer(READ)
  await expect.element(button('Sign out everywhere')).toBeEnabled()
  expect(alert().query()).toBeNull()
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT + 3000 })
  await untilQuiet()
  expect(read).toHaveBeenCalledTimes(2)
})

// As the engine does: a sync that works is a new one.
const syncing = (syncNow: Awaited<ReturnType<typeof showParts>>['syncNow']) => {
  let at = AT
  syncNow.mockImplementation(() => reportStatus(db, { phase: 'idle', lastSyncAt: ++at }))
}

test('a server that syncs and is silent here is asked twice, and as often after each press', async () => {
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT })
  const { read, answer, syncNow } = await showParts(db)
  syncing(syncNow)
  for (let press = 1; press <= 2; press++) {
    await answer(SILENT)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(press * 2))
    await answer(SILENT)
    await expect.element(alert()).toHaveTextContent('The server isn’t responding.')
    await untilQuiet()
    expect([read, syncNow].map(({ mock }) => mock.calls.length)).toEqual([press * 2, press])
    await button('Try again').click()
  }
})

test('a server that syncs and refuses here is asked once', async () => {
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT })
  const { read, answer, syncNow } = await showParts(db)
  syncing(syncNow)
  await answer({ ok: false, code: 'busy', message: 'The server could not answer.' })
  await expect.element(alert()).toHaveTextContent('The server could not answer.')
  await reportStatus(db, { phase: 'idle', lastSyncAt: AT + 9000 })
  await untilQuiet()
  expect([read, syncNow].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
