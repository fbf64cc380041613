import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { coursesJsonLd } from '../features/courses/courses-json-ld.ts'
import { CoursesPage } from '../pages/courses-page.tsx'
import type { CoursesFile } from '../catalog/schema/courses.ts'
import type { VideosFile } from '../catalog/schema/media.ts'

const path = '/courses'

export const Route = createFileRoute('/_site/courses')({
  loader: async ({ context: { read } }) => {
    const [courses, videos] = await Promise.all([read<CoursesFile>('items/courses'), read<VideosFile>('videos')])
    return { courses, videos }
  },
  head: ({ loaderData: files }) =>
    files ? pageHead({ ...files.courses.page, path, jsonLd: import.meta.env.SSR && coursesJsonLd(files.courses) }) : {},
  component: Courses,
})

function Courses() {
  return <CoursesPage {...Route.useLoaderData()} />
}
