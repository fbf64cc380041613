import type { Audiobook } from '../../catalog/schema/books.ts'
import classes from './audio-parts.module.css'

/** The parts of an audiobook with their minutes. */
export function AudioParts({ chapters }: Pick<Audiobook, 'chapters'>) {
  return (
    <ol className="lined">
      {chapters.map(({ title, minutes }) => (
        <li key={title} className="between py-s">
          <span>{title}</span>
          <span className={`muted figures ${classes.minutes}`}>{minutes} min</span>
        </li>
      ))}
    </ol>
  )
}
