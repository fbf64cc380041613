import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { course } from '../../domain/json-ld/course.ts'
import { fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { CoursesFile, ProgramsFile } from '../../catalog/schema/courses.ts'

/** Structured data of /courses. */
export function coursesJsonLd({ items, page, to: path }: CoursesFile): object[] {
  return [
    ...items.map((item) =>
      course({
        ...item,
        price: fromDollars(item.price),
        path: productPath(item),
        provider: { '@type': 'Person', name: item.instructor },
      }),
    ),
    breadcrumbList([], { title: page.title, path }),
  ]
}

/** Structured data of /premium-courses. */
export function programsJsonLd({ items, page, to: path }: ProgramsFile): object[] {
  return [
    ...items.map((item) =>
      course({
        ...item,
        price: fromDollars(item.price),
        path: productPath(item),
        provider: { '@type': 'Organization', name: item.institution },
      }),
    ),
    breadcrumbList([{ label: 'Courses', to: '/courses' }], { title: page.title, path }),
  ]
}
