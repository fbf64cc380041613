import { matchesAllWords } from '../../domain/matches-words.ts'
import type { App, AppsFile } from '../../catalog/schema/apps.ts'

/** The apps that contain every word of the search in name, developer, category, features or description. */
export function findApps({ items, categories }: Pick<AppsFile, 'items' | 'categories'>, q: string): App[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return items.filter((app) =>
    matchesAllWords(
      [
        app.name,
        app.developer,
        names.get(app.group) ?? '',
        app.description,
        ...app.features,
        ...app.tiles.map(({ title }) => title),
      ],
      q,
    ),
  )
}
