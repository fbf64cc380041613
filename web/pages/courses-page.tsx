import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useFind } from '../data/use-find.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CourseCompare } from '../features/courses/course-compare.tsx'
import { CourseDetail } from '../features/courses/course-detail.tsx'
import { CourseFinder, FOUND_COURSES_ID } from '../features/courses/course-finder.tsx'
import { CoursesHero } from '../features/courses/courses-hero.tsx'
import { findCourses, findModules } from '../features/courses/find-courses.ts'
import type { CoursesSearch } from '../features/courses/courses-search.ts'
import { LessonVideos } from '../features/courses/lesson-videos.tsx'
import { soldEntry } from '../catalog/schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { LoadedCourses } from './courses-loader.ts'

type Props = LoadedCourses & CoursesSearch & { onSearch: (search: CoursesSearch) => void }

export function CoursesPage({ courses, videos, q = '', onSearch }: Props) {
  const { sections, empty, items, kind } = courses
  const find = useFind(q)
  const list = (text: string) => findCourses(items, text, find)
  const found = list(q)
  // Kept while words are typed: it is indexed once.
  const modules = useMemo(() => items.flatMap((course) => course.modules), [items])
  const opened = q ? findModules(modules, q, find) : undefined
  return (
    <>
      <CoursesHero file={courses}>
        <CourseFinder
          q={q}
          found={found.length}
          all={items.length}
          meant={find.meant?.(items, q, list)}
          onSearch={(text) => onSearch({ q: text || undefined })}
        />
      </CoursesHero>
      <div id={FOUND_COURSES_ID}>
        {found.length === 0 && (
          <div className="wide band">
            <EmptyState
              id="no-course"
              {...empty}
              action={<Button onClick={() => onSearch({})}>Show all courses</Button>}
            />
          </div>
        )}
        {found.length > 1 && (
          <Section head={{ id: 'compare', ...sections.compare }}>
            <CourseCompare courses={found} />
          </Section>
        )}
        {found.map((item) => (
          <CourseDetail
            key={item.sku}
            course={item}
            opened={opened}
            action={<AddToCartButton item={soldEntry(courses, kind, item)} primary={item.featured === true} />}
          />
        ))}
      </div>
      <Section head={{ id: 'lessons', ...sections.lessons, band: true }}>
        <LessonVideos videos={videos.items} courses={items} />
      </Section>
    </>
  )
}
