import { findAsTyped } from '../../domain/matches-words.ts'
import type { App, AppsFile } from '../../catalog/schema/apps.ts'

/** The apps that match the search by name, developer, category, features or description. */
export function findApps(
  { items, categories }: Pick<AppsFile, 'items' | 'categories'>,
  q: string,
  find = findAsTyped,
): readonly App[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const textsOf = ({ name, developer, group, features, tiles, description }: App) => [
    ...[name, developer, names.get(group) ?? ''],
    ...[...features, ...tiles.map(({ title }) => title), description],
  ]
  return find(items, textsOf, q)
}
