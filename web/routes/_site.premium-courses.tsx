import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { programsJsonLd } from '../features/courses/courses-json-ld.ts'
import { PremiumCoursesPage } from '../pages/premium-courses-page.tsx'
import { type ProgramsFile } from '../catalog/schema/courses.ts'
import { ProgramsSearch } from '../features/courses/programs-search.ts'

const path = '/premium-courses'

export const Route = createFileRoute('/_site/premium-courses')({
  validateSearch: ProgramsSearch,
  loader: ({ context }) => context.read<ProgramsFile>('items/programs'),
  head: ({ loaderData: file }) =>
    file ? pageHead({ ...file.page, path, jsonLd: import.meta.env.SSR && programsJsonLd(file) }) : {},
  component: PremiumCourses,
})

function PremiumCourses() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: ProgramsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <PremiumCoursesPage file={Route.useLoaderData()} search={search} onSearch={onSearch} />
}
