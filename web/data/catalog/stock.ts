import * as v from 'valibot'
import type { Stock } from '../../domain/stock.ts'
import { createServerCopy, type ServerCopy } from './server-copy.ts'

/** The answer of `GET /api/stock`. */
const Pieces = v.record(v.string(), v.number())

/** The stock as the server last said it. */
export type StockStore = ServerCopy<Stock>

/** Makes the store of one page. */
export const createStock = (): StockStore =>
  createServerCopy<Stock>({ path: '/api/stock', key: 'everyday_stock', field: 'pieces' }, Pieces, {})

/** The stock of this page. */
export const presentStock = createStock()
