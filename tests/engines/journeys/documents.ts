import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Account, Server } from '../../support/server.ts'
import { signIn, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { wholeAppIsCached } from './steps.ts'

const TEXT = 'The tenant repairs the roof.'

/** Adds a document by the picker. */
async function addDocument(tab: Tab, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'everyday-given-'))
  const path = join(folder, name)
  await writeFile(path, TEXT)
  await tab.giveFiles('Upload documents', path)
  await tab.seesButton(name)
  await rm(folder, { recursive: true })
}

/** Waits until the server has this content of a document. */
async function contentArrives(tab: Tab, server: Server, { token }: Account, name: string): Promise<void> {
  const headers = { Authorization: token }
  await tab.until(`${name} on the server`, async () => {
    const list = await fetch(`${server.url}/api/collections/documents/records`, { headers })
    const { items } = (await list.json()) as { items: { id: string; name: string; storage_path: string }[] }
    const found = items.find((item) => item.name === name)
    if (!found?.storage_path) return items.map((item) => item.name).join(', ') || 'no document'
    const content = await fetch(`${server.url}/api/documents/${found.id}/content`, { headers })
    return (await content.text()) === TEXT
  })
}

export const documents: Journey[] = [
  {
    name: 'a document is uploaded, shown, renamed, deleted and brought back, and downloaded',
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/documents')
      await tab.sees('No documents found')
      await addDocument(tab, 'Lease.txt')
      await contentArrives(tab, server, account, 'Lease.txt')
      await tab.press('Lease.txt')
      await tab.sees(TEXT)
      await tab.driver.press('Escape')
      await tab.press('Options for Lease.txt')
      await tab.press('Rename')
      await tab.fill('Name', 'Lease of the roof.txt', { inDialog: true })
      await tab.press('Rename', { inDialog: true })
      await tab.press('Delete Lease of the roof.txt')
      await tab.sees('No documents found')
      await tab.press('Undo')
      await tab.press('Lease of the roof.txt')
      await tab.press('Download', { inDialog: true })
      expect((await tab.downloaded('Lease of the roof.txt')).toString()).toBe(TEXT)
      await contentArrives(tab, server, account, 'Lease of the roof.txt')
    },
  },
  {
    name: 'a document that is added without the server is kept over a kill of the browser, and sent when it is back',
    async run({ visitor, restarted, server, account }) {
      const tab = await visitor()
      await signIn(tab, account) // which keeps the session on disk
      await tab.goto('/documents')
      await tab.sees('No documents found')
      await wholeAppIsCached(tab)
      await server.kill9()
      await addDocument(tab, 'Permit.txt')
      const again = await restarted('kill')
      await again.goto('/documents')
      await again.press('Permit.txt')
      await again.sees(TEXT)
      await server.restart()
      await again.goto('/documents')
      await contentArrives(again, server, account, 'Permit.txt')
    },
  },
]
