import type { ReactNode } from 'react'
import type { Events } from '../../catalog/schema/events.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './events-notes.module.css'

/** Notes about all events, next to the newsletter form. */
export function EventsNotes({ notes, newsletter }: { notes: Events['notes']; newsletter: ReactNode }) {
  return (
    <div className={classes.columns}>
      <section aria-labelledby="event-notes">
        <h2 id="event-notes" className={classes.title}>
          How we do it
        </h2>
        <dl className={classes.notes}>
          {notes.map(({ title, text }) => (
            <div key={title} className={classes.note}>
              <dt className={classes.term}>{title}</dt>
              <dd className={classes.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <aside aria-label="Events newsletter" className={classes.panel}>
        <Mosaic id="events-newsletter" kind="course" cols={6} rows={2} className={classes.picture} />
        <div className={classes.form}>{newsletter}</div>
      </aside>
    </div>
  )
}
