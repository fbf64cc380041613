import { findAsTyped } from '../../domain/matches-words.ts'
import type { App, AppsFile } from '../../catalog/schema/apps.ts'

type Listed = Pick<AppsFile, 'items' | 'categories'>
type TextsOfApp = (app: App) => string[]

// One for each file: what was indexed for it is known by it.
const readers = new WeakMap<Listed['categories'], TextsOfApp>()

function readerOf(categories: Listed['categories']): TextsOfApp {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const reader: TextsOfApp = ({ name, developer, group, features, tiles, description }) => [
    ...[name, developer, names.get(group) ?? ''],
    ...[...features, ...tiles.map(({ title }) => title), description],
  ]
  readers.set(categories, reader)
  return reader
}

/** The apps that match the search by name, developer, category, features or description. */
export const findApps = ({ items, categories }: Listed, q: string, find = findAsTyped): readonly App[] =>
  find(items, readers.get(categories) ?? readerOf(categories), q)
