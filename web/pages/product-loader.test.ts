import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { catalogFiles } from '../../tests/support/catalog.ts'
import { productFiles } from '../catalog/products.ts'
import { CatalogError, type ReadCatalog } from '../data/catalog/read-catalog.ts'
import { loadProduct } from './product-loader.ts'

const files = productFiles(catalogFiles, '2026-11-28') as Record<string, unknown>
const read = (async (path: string) => {
  if (!(path in files)) throw new CatalogError(path, 'gone')
  return files[path]
}) as ReadCatalog

test('an item has its page below /store, but for an app, which has its own', async () => {
  expect((await loadProduct('web-business', read)).item.sku).toBe('web-business')
  const refusal = await loadProduct('app-everyday-quotes', read).catch((error: unknown) => error)
  expect(isNotFound(refusal)).toBe(true)
})
