import { useState } from 'react'
import { clockTime } from '../../domain/play-time.ts'
import type { Course } from '../../catalog/schema/courses.ts'
import type { Video } from '../../catalog/schema/media.ts'
import { FilmPlayer } from './film-player.tsx'
import classes from './lesson-videos.module.css'

type Props = { videos: Video[]; courses: Pick<Course, 'sku' | 'title'>[] }

/** Video lessons with captions and transcripts. */
export function LessonVideos({ videos, courses }: Props) {
  const [active, setActive] = useState<string | null>(null)
  return (
    <ul className={classes.lessons}>
      {videos.map((video) => {
        const course = courses.find(({ sku }) => sku === video.course.sku)
        return (
          <li key={video.id} id={`lesson-${video.id}`}>
            <FilmPlayer
              video={video}
              course={course?.title ?? ''}
              isActive={video.id === active}
              onActivate={() => setActive(video.id)}
            />
            <h3 className="mt-m">{video.title}</h3>
            <p className="muted">
              {clockTime(video.seconds)}
              {course && `, from ${course.title}`}
            </p>
            <details>
              <summary className="unfold" aria-label={`Read it: ${video.title}`}>
                Read it
              </summary>
              {video.slides.map(({ title, text }) => (
                <p key={title} className="mt-s">
                  {text}
                </p>
              ))}
            </details>
          </li>
        )
      })}
    </ul>
  )
}
