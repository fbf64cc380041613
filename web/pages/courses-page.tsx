import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CourseCompare } from '../features/courses/course-compare.tsx'
import { CourseDetail } from '../features/courses/course-detail.tsx'
import { CoursesHero } from '../features/courses/courses-hero.tsx'
import { LessonVideos } from '../features/courses/lesson-videos.tsx'
import type { CoursesFile } from '../catalog/schema/courses.ts'
import type { VideosFile } from '../catalog/schema/media.ts'
import { soldEntry } from '../catalog/schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

export function CoursesPage({ courses, videos }: { courses: CoursesFile; videos: VideosFile }) {
  const { sections, items, kind } = courses
  return (
    <>
      <CoursesHero file={courses} />
      <Section head={{ id: 'compare', ...sections.compare }}>
        <CourseCompare courses={items} />
      </Section>
      {items.map((item) => (
        <CourseDetail
          key={item.sku}
          course={item}
          action={<AddToCartButton item={soldEntry(courses, kind, item)} primary={item.featured === true} />}
        />
      ))}
      <Section head={{ id: 'lessons', ...sections.lessons, band: true }}>
        <LessonVideos videos={videos.items} courses={items} />
      </Section>
    </>
  )
}
