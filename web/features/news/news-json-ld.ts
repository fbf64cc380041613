import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'

/** What search engines read of the list of news: where it stands. */
export const newsJsonLd = (): object[] => [breadcrumbList([], { title: 'News', path: '/news' })]
