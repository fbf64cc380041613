import { cp, rm } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Server } from '../../support/server.ts'
import { signIn, type Device, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { addBookmark, arrive, titlesOnServer, wholeAppIsCached } from './steps.ts'

const PATIENCE = { timeout: 45_000 }
/** That the server is away, and that it was restored, which browsers log. */
const ANSWERS = /status of (409|503|504)|ERR_CONNECTION|NetworkError|Load failed/

/** What the server stores now, as a copy that `putBack` makes the whole of it again. */
async function copyOf(server: Server): Promise<{ putBack(): Promise<void>; remove(): Promise<void> }> {
  const copy = `${server.dir}-copy`
  await server.kill9()
  await cp(server.dir, copy, { recursive: true })
  await server.restart()
  return {
    async putBack() {
      await server.kill9()
      await rm(server.dir, { recursive: true })
      await cp(copy, server.dir, { recursive: true })
      await server.restart()
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}

/** Another device with a copy of this one's profile, whose browser is closed. */
async function cloneOf(original: Device, blank: Device): Promise<Device> {
  await rm(blank.folder, { recursive: true })
  await cp(original.folder, blank.folder, { recursive: true, verbatimSymlinks: true })
  return blank
}

async function openBookmarks(device: Device, width: number): Promise<Tab> {
  const tab = await device.open({ width })
  await tab.goto('/bookmarks')
  return tab
}

async function trash(tab: Tab, title: string): Promise<void> {
  await tab.press(`More for ${title}`)
  await tab.press('Delete')
  await tab.sees(`“${title}” is in the trash.`)
}

/** A server whose backup was restored, and a device of which there are two. */
export const histories: Journey[] = [
  {
    name: 'what a device has written since the backup that was restored is sent again, once; what it deleted is deleted',
    expectedErrors: ANSWERS,
    async run({ visitor, restarted, server, account }) {
      let tab = await visitor()
      await signIn(tab, account)
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Before the backup')
      await addBookmark(tab, 'Trashed since')
      await arrive(tab, server, account, ['Before the backup', 'Trashed since'])
      await wholeAppIsCached(tab)
      const backup = await copyOf(server)
      try {
        await addBookmark(tab, 'Since the backup')
        await arrive(tab, server, account, ['Before the backup', 'Trashed since', 'Since the backup'])
        await trash(tab, 'Trashed since')
        await tab.goto('/sync')
        await tab.sees('Changes you make offline appear here')
        await backup.putBack()
        // The browser was killed meanwhile: what it knows of the server is on disk.
        tab = await restarted('kill')
        await tab.goto('/bookmarks')
        await addBookmark(tab, 'Since it was restored')
        await arrive(tab, server, account, [
          'Before the backup',
          'Trashed since',
          'Since the backup',
          'Since it was restored',
        ])
        await expect.poll(() => trashed(server, account.token), PATIENCE).toEqual(['Trashed since'])
      } finally {
        await backup.remove()
      }
    },
  },
  {
    name: 'two browsers with one profile, and a restored backup: what each has written is there, once',
    maxMs: 360_000,
    expectedErrors: ANSWERS,
    async run({ device, server, account }) {
      const original = await device()
      let first = await original.open()
      await signIn(first, account)
      await first.goto('/bookmarks')
      await addBookmark(first, 'Before the copy')
      await arrive(first, server, account, ['Before the copy'])
      await wholeAppIsCached(first)
      // Waits on both of them.
      await server.kill9()
      await addBookmark(first, 'Waited on both')
      await first.driver.close()
      await server.restart()
      const clone = await cloneOf(original, await device())
      first = await openBookmarks(original, 1280)
      const second = await openBookmarks(clone, 1000)
      await arrive(second, server, account, ['Before the copy', 'Waited on both'])
      const backup = await copyOf(server)
      try {
        const titles = ['Before the copy', 'Waited on both', 'Of the first', 'Of the second']
        await addBookmark(first, 'Of the first')
        await addBookmark(second, 'Of the second')
        await arrive(first, server, account, titles)
        await backup.putBack()
        await addBookmark(first, 'Of the first again')
        await addBookmark(second, 'Of the second again')
        const all = [...titles, 'Of the first again', 'Of the second again']
        await arrive(second, server, account, all)
        for (const tab of [first, second]) for (const title of all) await tab.seesLink(title)
        expect(await titlesOnServer(server, account)).toEqual(all.toSorted())
      } finally {
        await backup.remove()
      }
    },
  },
]

async function trashed(server: Server, token: string): Promise<string[]> {
  const answer = await fetch(
    `${server.url}/api/collections/bookmarks/records?filter=${encodeURIComponent("deleted_at != ''")}`,
    {
      headers: { Authorization: token },
    },
  )
  return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
}
