import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../web/collections/all.ts'
import { REST_CELLS, SYNC_CELLS } from '../api/table.data.ts'

test('the tables of who may do what name every collection, by REST and by push and pull', () => {
  const all = Object.keys(COLLECTIONS).sort()
  for (const cells of [REST_CELLS, SYNC_CELLS]) {
    expect([...new Set(cells.map(({ collection }) => collection))].sort()).toEqual(all)
  }
})
