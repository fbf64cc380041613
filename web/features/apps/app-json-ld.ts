import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { faqPage } from '../../domain/json-ld/faq-page.ts'
import { offer } from '../../domain/json-ld/product.ts'
import { fromDollars } from '../../domain/money.ts'
import type { App, AppsFile } from '../../catalog/schema/apps.ts'

/**
 * Structured data of an app's page: a SoftwareApplication with its price, which is a product if it is sold, the questions of that, and breadcrumbs.
 */
export function appJsonLd(app: App, category: string, questions?: Parameters<typeof faqPage>[0]): object[] {
  const path = `/apps/${app.id}`
  return [
    {
      '@type': app.sku ? ['SoftwareApplication', 'Product'] : 'SoftwareApplication',
      ...(app.sku && { sku: app.sku }),
      name: app.name,
      description: app.description,
      url: path,
      applicationCategory: category,
      operatingSystem: app.requirements,
      softwareVersion: app.version,
      dateModified: app.lastUpdated,
      fileSize: app.size,
      author: { '@type': 'Organization', name: app.developer },
      offers: offer({ price: fromDollars(app.price ?? 0), path, availability: 'OnlineOnly' }),
    },
    ...(questions ? [faqPage(questions)] : []),
    breadcrumbList([{ label: 'App Marketplace', to: '/apps' }], { title: app.name, path }),
  ]
}

/** Breadcrumbs of /apps. */
export function appsJsonLd({ page, to }: AppsFile): object[] {
  return [breadcrumbList([], { title: page.title, path: to })]
}

/** Breadcrumbs of /apps/categories. */
export function categoriesJsonLd({ page, categoriesPage, to }: AppsFile): object[] {
  return [breadcrumbList([{ label: page.title, to }], { title: categoriesPage.title, path: `${to}/categories` })]
}
