import type { AppsFile } from './schema/apps.ts'
import type { PortfolioFile } from './schema/portfolio.ts'
import type { CatalogFiles } from './files.ts'

/** Companies with an app of another name, and duplicate ids. */
export function portfolioErrors(files: CatalogFiles): string[] {
  const companies = (files.get('portfolio') as PortfolioFile | undefined)?.companies ?? []
  const apps = new Map(
    ((files.get('items/apps') as AppsFile | undefined)?.items ?? []).map(({ id, name }) => [id, name]),
  )
  return companies.flatMap(({ id, name, link }, at) => {
    const errors: string[] = []
    const addError = (path: string, reason: string) => errors.push(`portfolio.json: companies.${at}.${path}: ${reason}`)
    if (companies.findIndex((other) => other.id === id) !== at) addError('id', `${id} is used twice`)
    const app = link.to.match(/^\/apps\/(.+)$/)?.[1]
    if (app && apps.has(app) && apps.get(app) !== name) addError('name', `its app is called ${apps.get(app)}`)
    return errors
  })
}
