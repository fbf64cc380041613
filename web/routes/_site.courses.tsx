import { createFileRoute } from '@tanstack/react-router'
import { CoursesPage } from '../pages/courses-page.tsx'
import { coursesHead, loadCourses } from '../pages/courses-loader.ts'
import { CoursesSearch } from '../features/courses/courses-search.ts'

export const Route = createFileRoute('/_site/courses')({
  validateSearch: CoursesSearch,
  loader: ({ context }) => loadCourses(context.read),
  head: ({ loaderData }) => coursesHead(loaderData),
  component: Courses,
})

function Courses() {
  const navigate = Route.useNavigate()
  const onSearch = (search: CoursesSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <CoursesPage {...Route.useLoaderData()} {...Route.useSearch()} onSearch={onSearch} />
}
