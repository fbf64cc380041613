import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { coursesJsonLd } from '../features/courses/courses-json-ld.ts'
import type { CoursesFile } from '../catalog/schema/courses.ts'
import type { VideosFile } from '../catalog/schema/media.ts'

export type LoadedCourses = { courses: CoursesFile; videos: VideosFile }

/** The courses, and the lessons of them that can be watched. */
export async function loadCourses(read: ReadCatalog): Promise<LoadedCourses> {
  const [courses, videos] = await Promise.all([read<CoursesFile>('items/courses'), read<VideosFile>('videos')])
  return { courses, videos }
}

export function coursesHead(loaded: LoadedCourses | undefined) {
  if (!loaded) return {}
  const { courses } = loaded
  return pageHead({ ...courses.page, path: courses.to, jsonLd: import.meta.env.SSR && coursesJsonLd(courses) })
}
