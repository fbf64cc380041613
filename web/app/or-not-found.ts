import { notFound } from '@tanstack/react-router'
import { CatalogError } from '../data/catalog/read-catalog.ts'

/** For loaders: a catalog file that does not exist becomes a 404. */
export async function orNotFound<T>(file: Promise<T>): Promise<T> {
  try {
    return await file
  } catch (error) {
    throw error instanceof CatalogError && error.reason === 'gone' ? notFound() : error
  }
}
