import { afterEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../web/data/database/db.ts'
import { countLeft } from '../../web/data/unsent.ts'
import { claimShared, dropShared } from '../../web/data/offline/storage-room.ts'
import { acceptShared, deleteShared, isUnconfirmed, markUnconfirmed, sharedIds } from '../../web/data/offline/shared.ts'
import { keepSharedFiles, openSharedFile, readSharedFiles } from '../../web/features/documents/shared-files.ts'
import { keepShare } from '../../web/features/share/keep-share.ts'
import { readShared, saveShared } from '../../web/features/share/shared-inbox.ts'
import { sharedCacheOf } from '../../web/lib/cache-names.ts'
import { newId } from '../../web/lib/id.ts'

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

/** Keeps files and a text of this owner; gives the ids. */
async function keepBoth(owner: string): Promise<[file: string, text: string]> {
  const [file, text] = [newId(), newId()]
  await keepSharedFiles(owner, [LEASE], file)
  await saveShared(owner, link('Call the landlord'), text)
  return [file, text]
}
const filesOf = (owner: string) => sharedIds(owner, 'files')

test('what was shared with a person is seen by nobody else, and goes with the person’s data', async () => {
  const [file, text] = await keepBoth(ANN)
  for (const other of [BEN, GUEST]) {
    expect(await filesOf(other)).toEqual([])
    expect(await readSharedFiles(other, file)).toBeNull()
    expect(await openSharedFile(other, file, 0, { name: 'x', size: 1, type: '', refused: null })).toBeNull()
    expect(await readShared(other, text)).toBeNull()
    await deleteShared(other, file)
    await dropShared(other)
  }
  // Signing in takes over what the guest has, and of nobody else.
  await claimShared(BEN, GUEST)
  expect(await filesOf(BEN)).toEqual([])
  expect(await filesOf(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  await dropShared(ANN)
  expect(await filesOf(ANN)).toEqual([])
  expect(await readShared(ANN, text)).toBeNull()
})

test('what was shared while nobody was signed in belongs to who signs in first', async () => {
  const [file, text] = await keepBoth(GUEST)
  expect(await textOf(GUEST, file)).toBe('The tenant repairs the roof.')
  await claimShared(ANN, GUEST)
  await claimShared(BEN, GUEST)
  expect([await filesOf(GUEST), await filesOf(BEN)]).toEqual([[], []])
  expect(await filesOf(ANN)).toEqual([file])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  expect((await readShared(ANN, text))?.title).toBe('Call the landlord')
  await deleteShared(ANN, file)
  expect(await filesOf(ANN)).toEqual([])
})

/** A device without room: nothing of a share can be stored (`never`), or nothing twice. */
function withoutRoom(kind: 'twice' | 'never', isConcerned = (_url: string) => true) {
  const put = Cache.prototype.put
  const full = vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, request, response) {
    const { url } = request as Request
    const isTwice = (await (await caches.open(sharedCacheOf(GUEST))).match(url)) !== undefined
    if (isConcerned(url) && (kind === 'never' || isTwice)) throw new DOMException('no room', 'QuotaExceededError')
    return put.call(this, request, response)
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const end = () => [full, warn].forEach((mock) => mock.mockRestore())
  return { warn, end }
}

test('what was shared while nobody was signed in is taken over where there is no room for it twice', async () => {
  const [file, text] = await keepBoth(GUEST)
  const { end } = withoutRoom('twice')
  await claimShared(ANN, GUEST)
  end()
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  expect((await readShared(ANN, text))?.title).toBe('Call the landlord')
  expect(await (await caches.open(sharedCacheOf(GUEST))).keys()).toEqual([])
})

test('what there is no room to take over is discarded, and not given to who signs in next', async () => {
  const [file, text] = await keepBoth(GUEST)
  const { warn, end } = withoutRoom('never', (url) => /files\/.+\/0$/.test(url))
  await claimShared(ANN, GUEST)
  expect(warn).toHaveBeenCalledOnce()
  end()
  await claimShared(BEN, GUEST)
  expect(await (await caches.open(sharedCacheOf(BEN))).keys()).toEqual([])
  // The name is there, by which Ann is told.
  expect((await readSharedFiles(ANN, file))?.map(({ name }) => name)).toEqual(['Lease.txt'])
  expect(await textOf(ANN, file)).toBeUndefined()
  expect((await readShared(ANN, text))?.title).toBe('Call the landlord')
})

test('what another site may have sent is never taken for the person’s own because its mark has no room', async () => {
  const file = newId()
  await markUnconfirmed(GUEST, file)
  await keepSharedFiles(GUEST, [LEASE], file)
  const { end } = withoutRoom('never', (url) => url.includes('unconfirmed'))
  await claimShared(ANN, GUEST)
  end()
  for (const owner of [ANN, GUEST]) expect(await (await caches.open(sharedCacheOf(owner))).keys()).toEqual([])
})

test('what another site may have sent stays so for who signs in, until it is accepted', async () => {
  const [file, text] = [newId(), newId()]
  for (const id of [file, text]) await markUnconfirmed(GUEST, id)
  await keepSharedFiles(GUEST, [LEASE], file)
  await saveShared(GUEST, link('Call the landlord'), text)
  await claimShared(ANN, GUEST)
  for (const id of [file, text]) expect(await isUnconfirmed(ANN, id)).toBe(true)
  await acceptShared(ANN, file)
  expect([await isUnconfirmed(ANN, file), await isUnconfirmed(ANN, text)]).toEqual([false, true])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
  await deleteShared(ANN, text)
  expect([await readShared(ANN, text), await isUnconfirmed(ANN, text)]).toEqual([null, false])
  expect(await textOf(ANN, file)).toBe('The tenant repairs the roof.')
})

test('what the person has taken and not saved keeps the data of an ended session; what nobody has confirmed does not', async () => {
  const db = new EverydayDb(ANN)
  await db.open()
  const [file, text] = await keepBoth(ANN)
  for (const id of [file, text]) await markUnconfirmed(ANN, id)
  expect(await countLeft(db)).toEqual({ changes: 0, drafts: 0 })
  await acceptShared(ANN, file)
  expect(await countLeft(db)).toEqual({ changes: 1, drafts: 0 })
  await db.delete()
})

const share = (owner: string, { form = link('Planted'), file = LEASE, files = 0, isOwn = false }) => {
  for (let n = 0; n < files; n++) form.append('files', file)
  return keepShare(owner, form, isOwn, keepSharedFiles)
}
const idOf = (answer: Awaited<ReturnType<typeof share>>) => Object.entries(answer)[0]![1]

test('what a page of the app sends is not asked about', async () => {
  expect(await share(ANN, { isOwn: true })).toEqual({ id: expect.any(String) })
  expect(await share(ANN, { files: 1, isOwn: true })).toEqual({ files: expect.any(String) })
  expect(await sharedIds(ANN, 'unconfirmed')).toEqual([])
})

test('the oldest that nobody has answered go when there are too many; what was accepted stays', async () => {
  const accepted = idOf(await share(ANN, { files: 1 }))
  await acceptShared(ANN, accepted)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(idOf(await share(ANN, { files: 1 })))
  expect(await filesOf(ANN)).toEqual([accepted, ...ids.slice(2)])
  for (let n = 0; n < 20; n++) ids.push(idOf(await share(ANN, {})))
  expect(await sharedIds(ANN, 'unconfirmed')).toEqual(ids.slice(-20))
  expect(await filesOf(ANN)).toEqual([accepted])
  expect(await textOf(ANN, accepted)).toBe('The tenant repairs the roof.')
  expect(await textOf(ANN, ids[2]!)).toBeUndefined()
})

test('a link beside files is kept as well', async () => {
  const form = link('Roof')
  form.set('url', 'https://roof.example/')
  const files = idOf(await share(ANN, { form, files: 2 }))
  expect(await filesOf(ANN)).toEqual([files])
  const [beside] = await sharedIds(ANN, 'inbox')
  expect((await readShared(ANN, beside!))?.url).toBe('https://roof.example/')
  expect(await isUnconfirmed(ANN, beside!)).toBe(true)
  await share(BEN, { form: link('Only words'), files: 1 })
  expect(await sharedIds(BEN, 'inbox')).toEqual([])
})

test('one that cannot be stored leaves nothing, and is answered so', async () => {
  const failing = async (owner: string, files: File[], id: string) => {
    await keepSharedFiles(owner, files, id)
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const form = link('Roof')
  form.append('files', LEASE)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await keepShare(ANN, form, false, failing)).toEqual({ outcome: 'not-kept' })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  expect(await (await caches.open(sharedCacheOf(ANN))).keys()).toEqual([])
})

test('what is left of one that was cut off goes with the next', async () => {
  const cut = newId()
  await markUnconfirmed(ANN, cut)
  await keepSharedFiles(ANN, [LEASE], cut)
  await (await caches.open(sharedCacheOf(ANN))).delete(`/share-target/files/${cut}`)
  const next = idOf(await share(ANN, {}))
  expect(await sharedIds(ANN, 'unconfirmed')).toEqual([next])
  const left = (await (await caches.open(sharedCacheOf(ANN))).keys()).map(({ url }) => url)
  expect(left.filter((url) => url.includes(cut))).toEqual([])
})
