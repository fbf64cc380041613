import { afterEach, expect, test } from 'vitest'
import { claimShared, dropShared } from '../../web/data/offline/storage-room.ts'
import {
  deleteSharedFiles,
  keepSharedFiles,
  openSharedFile,
  readSharedFiles,
  waitingShares,
} from '../../web/features/documents/shared-files.ts'
import { readShared, saveShared } from '../../web/features/share/shared-inbox.ts'

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
  const [file, text] = [await keepSharedFiles(ANN, [LEASE]), await saveShared(ANN, link('Call the landlord'))]
  for (const other of [BEN, GUEST]) {
    expect(await waitingShares(other)).toEqual([])
    expect(await readSharedFiles(other, file)).toBeNull()
    expect(await openSharedFile(other, file, 0, { name: 'x', size: 1, type: '', refused: null })).toBeNull()
    expect(await readShared(other, text)).toBeNull()
    await deleteSharedFiles(other, file)
    await dropShared(other)
  }
  // Signing in takes over what the guest has, and of nobody else.
  await claimShared(BEN, GUEST)
  expect(await waitingShares(BEN)).toEqual([])
  expect(await waitingShares(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  await dropShared(ANN)
  expect(await waitingShares(ANN)).toEqual([])
  expect(await readShared(ANN, text)).toBeNull()
})

test('what was shared while nobody was signed in belongs to who signs in first', async () => {
  const [file, text] = [await keepSharedFiles(GUEST, [LEASE]), await saveShared(GUEST, link('Call the landlord'))]
  expect(await textOf(GUEST, file)).toBe('The tenant repairs the roof.')
  await claimShared(ANN, GUEST)
  await claimShared(BEN, GUEST)
  expect([await waitingShares(GUEST), await waitingShares(BEN)]).toEqual([[], []])
  expect(await waitingShares(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  expect((await readShared(ANN, text))?.title).toBe('Call the landlord')
  await deleteSharedFiles(ANN, file)
  expect(await waitingShares(ANN)).toEqual([])
})
