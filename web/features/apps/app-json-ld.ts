import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { offer, rated } from '../../domain/json-ld/product.ts'
import { fromDollars } from '../../domain/money.ts'
import type { App, AppsFile } from '../../schema/apps.ts'

/** What an app's page is to search engines: a SoftwareApplication with its price and stars, and where it stands. */
export function appJsonLd(app: App, category: string): object[] {
  const path = `/apps/${app.id}`
  return [
    {
      '@type': 'SoftwareApplication',
      name: app.name,
      description: app.description,
      url: path,
      applicationCategory: category,
      operatingSystem: app.requirements,
      softwareVersion: app.version,
      dateModified: app.lastUpdated,
      fileSize: app.size,
      author: { '@type': 'Organization', name: app.developer },
      ...rated(app),
      offers: offer({ price: fromDollars(app.price ?? 0), path, availability: 'OnlineOnly' }),
    },
    breadcrumbList([{ label: 'App Marketplace', to: '/apps' }], { title: app.name, path }),
  ]
}

/** Where /apps stands. */
export function appsJsonLd({ page, to }: AppsFile): object[] {
  return [breadcrumbList([], { title: page.title, path: to })]
}

/** Where /apps/categories stands. */
export function categoriesJsonLd({ page, categoriesPage, to }: AppsFile): object[] {
  return [breadcrumbList([{ label: page.title, to }], { title: categoriesPage.title, path: `${to}/categories` })]
}
