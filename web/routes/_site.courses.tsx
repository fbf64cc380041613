import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { coursesJsonLd } from '../features/courses/courses-json-ld.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CourseCompare } from '../features/courses/course-compare.tsx'
import { CourseDetail } from '../features/courses/course-detail.tsx'
import { CoursesHero } from '../features/courses/courses-hero.tsx'
import { LessonVideos } from '../features/courses/lesson-videos.tsx'
import type { CoursesFile } from '../schema/courses.ts'
import type { VideosFile } from '../schema/media.ts'
import { soldEntry } from '../schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

const path = '/courses'

export const Route = createFileRoute('/_site/courses')({
  loader: async ({ context }) => {
    const [courses, videos] = await Promise.all([
      context.read<CoursesFile>('items/courses'),
      context.read<VideosFile>('videos'),
    ])
    return { courses, videos }
  },
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.courses.page, path, jsonLd: coursesJsonLd(loaderData.courses) }) : {},
  component: Courses,
})

function Courses() {
  const { courses, videos } = Route.useLoaderData()
  return (
    <>
      <CoursesHero page={courses.page} picture="courses" />
      <Section head={{ id: 'compare', title: 'Side by side' }}>
        <CourseCompare courses={courses.items} />
      </Section>
      {courses.items.map((item) => (
        <CourseDetail
          key={item.sku}
          course={item}
          action={<AddToCartButton item={soldEntry(courses, courses.kind, item)} primary={item.featured === true} />}
        />
      ))}
      <Section
        head={{
          id: 'lessons',
          title: 'Watch a lesson',
          text: 'Five of them, under a minute each, with captions. No account, and once played they work offline.',
          band: true,
        }}
      >
        <LessonVideos videos={videos.items} courses={courses.items} />
      </Section>
    </>
  )
}
