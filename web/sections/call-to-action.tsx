import { useId } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Actions } from './actions.tsx'
import classes from './call-to-action.module.css'
import type { SectionProps } from './section-props.ts'

/** A call to action at the end of a page: a panel with a picture, or one row between hairlines. */
export function CallToAction({ section: { title, text, picture, actions } }: SectionProps<'call'>) {
  const id = useId()
  return (
    <section className={`wide band ${classes.call}`} aria-labelledby={id}>
      <div className={picture ? `card ${classes.panel}` : `split middle ${classes.row}`}>
        <div className={classes.words}>
          <h2 id={id}>{title}</h2>
          <p className="muted mt-s">{text}</p>
        </div>
        <div className={classes.actions}>
          <Actions actions={actions} />
        </div>
        {picture && <Picture {...picture} crop="hero" className={classes.picture} />}
      </div>
    </section>
  )
}
