import { afterEach, expect, test } from 'vitest'
import { claimShared, dropShared } from '../../web/data/offline/storage-room.ts'
import {
  deleteSharedFiles,
  keepSharedFiles,
  openSharedFile,
  readSharedFiles,
  waitingFiles,
} from '../../web/features/documents/shared-files.ts'
import { sharedCacheOf, unconfirmedCacheOf } from '../../web/lib/cache-names.ts'
import { readShared, saveShared, waitingLinks } from '../../web/features/share/shared-inbox.ts'
import { acceptShared, refuseShared } from '../../web/features/share/unconfirmed.ts'

const [ANN, BEN, GUEST] = ['ann123456789012', 'ben123456789012', 'guest']
const LEASE = new File(['The tenant repairs the roof.'], 'Lease.txt', { type: 'text/plain' })

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

function link(title: string): FormData {
  const form = new FormData()
  form.set('title', title)
  return form
}
const textOf = async (owner: string, id: string) => {
  const [file] = (await readSharedFiles(owner, id)) ?? []
  return file && (await openSharedFile(owner, id, 0, file))?.text()
}

test('what was shared with a person is seen by nobody else, and goes with the person’s data', async () => {
  const [file, text] = [
    await keepSharedFiles(sharedCacheOf(ANN), [LEASE]),
    await saveShared(sharedCacheOf(ANN), link('Call the landlord')),
  ]
  for (const other of [BEN, GUEST]) {
    expect(await waitingFiles(other)).toEqual([])
    expect(await readSharedFiles(other, file)).toBeNull()
    expect(await openSharedFile(other, file, 0, { name: 'x', size: 1, type: '', refused: null })).toBeNull()
    expect(await readShared(other, text)).toBeNull()
    await deleteSharedFiles(other, file)
    await dropShared(other)
  }
  // Signing in takes over what the guest has, and of nobody else.
  await claimShared(BEN, GUEST)
  expect(await waitingFiles(BEN)).toEqual([])
  expect(await waitingFiles(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  await dropShared(ANN)
  expect(await waitingFiles(ANN)).toEqual([])
  expect(await readShared(ANN, text)).toBeNull()
})

test('what was shared while nobody was signed in belongs to who signs in first', async () => {
  const [file, text] = [
    await keepSharedFiles(sharedCacheOf(GUEST), [LEASE]),
    await saveShared(sharedCacheOf(GUEST), link('Call the landlord')),
  ]
  expect(await textOf(GUEST, file)).toBe('The tenant repairs the roof.')
  await claimShared(ANN, GUEST)
  await claimShared(BEN, GUEST)
  expect([await waitingFiles(GUEST), await waitingFiles(BEN)]).toEqual([[], []])
  expect(await waitingFiles(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  expect((await readShared(ANN, text))?.title).toBe('Call the landlord')
  await deleteSharedFiles(ANN, file)
  expect(await waitingFiles(ANN)).toEqual([])
})

test('what waits for an answer is nobody else’s either, and goes over at sign-in and with the data', async () => {
  const [guest, ann] = [unconfirmedCacheOf(GUEST), unconfirmedCacheOf(ANN)]
  const [file, text] = [await keepSharedFiles(guest, [LEASE]), await saveShared(guest, link('Call the landlord'))]
  expect([await waitingFiles(GUEST), await waitingLinks(GUEST)]).toEqual([[], []])
  await claimShared(ANN, GUEST)
  expect([await waitingFiles(GUEST, unconfirmedCacheOf), await caches.has(ann)]).toEqual([[], true])
  expect([await waitingFiles(ANN), await waitingLinks(ANN)]).toEqual([[], []])
  expect(await waitingFiles(ANN, unconfirmedCacheOf)).toEqual([file])
  await acceptShared(ANN, text)
  expect(await waitingLinks(ANN)).toEqual([text])
  expect(await waitingFiles(ANN, unconfirmedCacheOf)).toEqual([file])
  await acceptShared(ANN, file)
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  const refused = await saveShared(ann, link('Planted'))
  await refuseShared(ANN, refused)
  expect([await waitingLinks(ANN), await waitingLinks(ANN, unconfirmedCacheOf)]).toEqual([[text], []])
  await saveShared(ann, link('Left over'))
  await dropShared(ANN)
  expect(await waitingLinks(ANN, unconfirmedCacheOf)).toEqual([])
})
