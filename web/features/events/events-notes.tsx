import { Button } from '@mantine/core'
import type { Events } from '../../catalog/schema/events.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './events-notes.module.css'

type Props = { title: string; notes: Events['notes']; newsletter: Events['newsletter'] }

// One form is enough, and what is typed and pressed in that of the footer before its code is here is not lost. The link leads to it all the same.
const focusForm = () => document.querySelector<HTMLElement>('#letter input')?.focus({ preventScroll: true })

/** Notes about all events, next to what the newsletter tells. */
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
        <div className="pad stack">
          <h2 className="subheading">{newsletter.title}</h2>
          <p className="muted">{newsletter.text}</p>
          <div>
            <Button component="a" href="#letter" variant="light" onClick={focusForm}>
              Leave your address
            </Button>
          </div>
        </div>
      </aside>
    </div>
  )
}
