import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { readMeta, writeMeta, type Meta } from './tables.ts'

const META: Meta = {
  client: 'client',
  nextN: 4,
  line: ['e1.3'],
  undecided: true,
  cursor: 'cursor',
  generation: 7,
  resetting: true,
  forgottenAt: 500,
  auditedAt: 1_000,
  prunedAt: 2_000,
}

it('reads `_meta` as it was written, under the keys that existing databases have', async () => {
  const disk = new MemoryDisk([])
  const storage = disk.open()
  await storage.transact({ mode: 'rw', tables: ['_meta'] }, (tx) => writeMeta(tx, META))
  expect(await storage.transact({ mode: 'r', tables: ['_meta'] }, readMeta)).toEqual(META)
  const { generation, ...others } = META
  const stored = disk.peek<{ key: string; value: unknown }>('_meta')
  expect(Object.fromEntries(stored.map(({ key, value }) => [key, value]))).toEqual({ ...others, turn: generation })
})
