import type { ReactNode } from 'react'
import type { Events } from '../../catalog/schema/events.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './events-notes.module.css'

type Props = { title: string; notes: Events['notes']; newsletter: ReactNode }

/** Notes about all events, next to the newsletter form. */
export function EventsNotes({ title: heading, notes, newsletter }: Props) {
  return (
    <div className={`split top ${classes.columns}`}>
      <section aria-labelledby="event-notes">
        <h2 id="event-notes" className="heading">
          {heading}
        </h2>
        <dl className="ruled mt-l">
          {notes.map(({ title, text }) => (
            <div key={title} className={classes.note}>
              <dt className="bold">{title}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <aside aria-label="Events newsletter" className="card">
        <Picture object="envelope" id="newsletter" crop="hero" className={classes.picture} />
        <div className="pad">{newsletter}</div>
      </aside>
    </div>
  )
}
