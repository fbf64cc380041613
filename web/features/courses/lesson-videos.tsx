import { useState } from 'react'
import { clockTime } from '../../domain/play-time.ts'
import type { Course } from '../../catalog/schema/courses.ts'
import type { Video } from '../../catalog/schema/media.ts'
import { isOnline } from '../../lib/online.ts'
import classes from './lesson-videos.module.css'

type Props = { videos: Video[]; courses: Pick<Course, 'sku' | 'title'>[] }

/** Video lessons with captions and transcripts. */
export function LessonVideos({ videos, courses }: Props) {
  return (
    <ul className={classes.lessons}>
      {videos.map((video) => {
        const course = courses.find(({ sku }) => sku === video.course.sku)
        return (
          <li key={video.id} id={`lesson-${video.id}`}>
            <VideoPlayer video={video} />
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

function VideoPlayer({ video }: { video: Video }) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <video
        className={`across block raised ${classes.film}`}
        src={video.src}
        poster={video.poster}
        width={640}
        height={360}
        preload="none"
        controls
        playsInline
        aria-label={video.title}
        onPlay={() => setProblem(null)}
        onError={() =>
          setProblem(
            isOnline()
              ? 'This lesson could not be played. Its words are below.'
              : 'You’re offline, and this lesson isn’t on this device yet. Its words are below.',
          )
        }
      >
        <track kind="captions" src={video.captions} srcLang="en" label="English" />
      </video>
      <p role="status" className="problem">
        {problem}
      </p>
    </>
  )
}
