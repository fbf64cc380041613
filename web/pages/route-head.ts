import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import type { HeadTexts } from '../catalog/schema/page-texts.ts'

/** The head of a page that is one level below the home page, from its texts in the catalog. */
export function routeHead({ title, description }: HeadTexts, path: string) {
  return pageHead({ title, description, path, jsonLd: import.meta.env.SSR && [breadcrumbList([], { title, path })] })
}
