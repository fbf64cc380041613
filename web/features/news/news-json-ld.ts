import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'

/** Structured data of the news list: its breadcrumbs. */
export const newsJsonLd = (): object[] => [breadcrumbList([], { title: 'News', path: '/news' })]
