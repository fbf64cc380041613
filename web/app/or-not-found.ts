import { notFound } from '@tanstack/react-router'
import { CatalogError } from '../data/read-catalog.ts'

/** What a loader reads; where there is no such file, there is no such page. */
export async function orNotFound<T>(file: Promise<T>): Promise<T> {
  try {
    return await file
  } catch (error) {
    throw error instanceof CatalogError && error.reason === 'gone' ? notFound() : error
  }
}
