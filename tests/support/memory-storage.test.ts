import { describe, expect, it } from 'vitest'
import { Crash, MemoryDisk, storageError, type Stage } from './memory-storage.ts'
import { storageContract } from '../../web/sync/storage.contract.ts'

const TABLE = 'bookmark_folders'
const SCOPE = { mode: 'rw' as const, tables: [TABLE] }

storageContract('memory storage', async () => {
  const disk = new MemoryDisk([TABLE])
  return {
    storage: disk.open(),
    another: async () => disk.open(),
    flushes: () => disk.flushes,
    close: async () => {},
  }
})

describe('memory storage: faults', () => {
  const failingAt = (stage: Stage, error: Error) => {
    const disk = new MemoryDisk([TABLE])
    const tab = disk.open((at) => {
      if (at === stage) throw error
    })
    return { disk, writing: tab.transact(SCOPE, (tx) => tx.table(TABLE).putMany([{ id: 'a' }])) }
  }
  const settled = (writing: Promise<unknown>): Promise<string> =>
    Promise.race([
      writing.then(
        () => 'resolved',
        () => 'rejected',
      ),
      new Promise<string>((resolve) => setTimeout(resolve, 5, 'pending')),
    ])

  it('rolls back and never settles if the tab crashes before the commit', async () => {
    const { disk, writing } = failingAt('commit', new Crash())
    expect(await settled(writing)).toBe('pending')
    expect(disk.peek(TABLE)).toEqual([])
  })
  it('keeps the changes and never settles if the tab crashes after the commit', async () => {
    const { disk, writing } = failingAt('committed', new Crash())
    expect(await settled(writing)).toBe('pending')
    expect(disk.peek(TABLE)).toEqual([{ id: 'a' }])
  })
  it('serves other tabs after one has crashed in a transaction', async () => {
    const { disk } = failingAt('commit', new Crash())
    await disk.open().transact(SCOPE, (tx) => tx.table(TABLE).putMany([{ id: 'b' }]))
    expect(disk.peek(TABLE)).toEqual([{ id: 'b' }])
  })
  it.each(['QuotaExceededError', 'DatabaseClosedError'] as const)('rejects with %s and rolls back', async (name) => {
    const { disk, writing } = failingAt('commit', storageError(name))
    await expect(writing).rejects.toMatchObject({ name })
    expect(disk.peek(TABLE)).toEqual([])
  })
  it("delays a transaction at `begin` until the hook's promise resolves", async () => {
    const disk = new MemoryDisk([TABLE])
    let go = (): void => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    const writing = disk
      .open((at) => (at === 'begin' ? held : undefined))
      .transact(SCOPE, (tx) => tx.table(TABLE).putMany([{ id: 'a' }]))
    await disk.open().transact(SCOPE, (tx) => tx.table(TABLE).putMany([{ id: 'b' }]))
    expect(disk.peek(TABLE)).toEqual([{ id: 'b' }])
    go()
    await writing
    expect(disk.peek(TABLE)).toEqual([{ id: 'a' }, { id: 'b' }])
  })
  it('takes a snapshot that later writes do not change and that another disk can restore', async () => {
    const disk = new MemoryDisk([TABLE])
    await disk.open().transact(SCOPE, (tx) => tx.table(TABLE).putMany([{ id: 'a' }]))
    const snapshot = disk.snapshot()
    await disk.open().transact(SCOPE, (tx) => tx.table(TABLE).clear())
    const clone = new MemoryDisk([TABLE])
    clone.restore(snapshot)
    expect(clone.peek(TABLE)).toEqual([{ id: 'a' }])
    expect(disk.peek(TABLE)).toEqual([])
  })
})
