import type { Course } from '../../catalog/schema/courses.ts'
import type { Video } from '../../catalog/schema/media.ts'
import { CourseModules } from './course-modules.tsx'
import classes from './course-preview.module.css'
import { LessonVideos } from './lesson-videos.tsx'

/** The modules and lessons of a course, and those that can be watched before. */
export function CoursePreview({ course, videos }: { course: Course; videos: Video[] }) {
  return (
    <section className="raised band mt-xxl" aria-labelledby="lessons">
      <div className={`wide split top ${classes.inside}`}>
        <div>
          <h2 id="lessons">Every lesson</h2>
          <p className="muted mt-s mb-l">
            {course.duration}, {course.hours}. {course.level}. {course.format}.
          </p>
          <CourseModules modules={course.modules} />
        </div>
        {videos.length > 0 && (
          <div>
            <h2>Watch one now</h2>
            <p className="muted mt-s mb-l">Free, with captions. Once played, it works offline.</p>
            <LessonVideos videos={videos} courses={[]} />
          </div>
        )}
      </div>
    </section>
  )
}
