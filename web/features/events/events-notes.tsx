import type { ReactNode } from 'react'
import type { Events } from '../../catalog/schema/events.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './events-notes.module.css'

type Props = { title: string; notes: Events['notes']; newsletter: ReactNode }

/** Notes about all events, next to the newsletter form. */
export function EventsNotes({ title: heading, notes, newsletter }: Props) {
  return (
    <div className={classes.columns}>
      <section aria-labelledby="event-notes">
        <h2 id="event-notes" className={classes.title}>
          {heading}
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
        <Picture object="envelope" id="newsletter" crop="hero" className={classes.picture} />
        <div className={classes.form}>{newsletter}</div>
      </aside>
    </div>
  )
}
