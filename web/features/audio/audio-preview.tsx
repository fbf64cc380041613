import { useState } from 'react'
import type { Audiobook } from '../../catalog/schema/books.ts'
import { AudioParts } from './audio-parts.tsx'
import classes from './audio-preview.module.css'
import { SamplePlayer } from './sample-player.tsx'

/** The sample of an audiobook, and its parts. */
export function AudioPreview({ book }: { book: Audiobook }) {
  const [active, setActive] = useState(false)
  const { author, narrator, duration, fileSize, format, chapters } = book
  return (
    <section className="raised band mt-xxl" aria-labelledby="sample">
      <div className={`wide split top ${classes.inside}`}>
        <div className="shrink">
          <h2 id="sample" className="mb-l">
            Listen first
          </h2>
          <SamplePlayer book={book} isActive={active} onActivate={() => setActive(true)} />
          <p className="muted mt-l">
            {author === narrator ? `Written and read by ${author}` : `By ${author}, read by ${narrator}`}. {format},{' '}
            {fileSize}.
          </p>
        </div>
        <div>
          <h3 className="subheading mb-m">
            {chapters.length} parts, {duration}
          </h3>
          <AudioParts chapters={chapters} />
        </div>
      </div>
    </section>
  )
}
