import { Picture } from '../../ui/picture.tsx'
import classes from './first-run-notes.module.css'
import cards from './card.module.css'

/** Beside the first steps: what works without a connection, and what will be here. */
export function FirstRunNotes() {
  return (
    <div className={classes.notes}>
      <section className={`${cards.card} ${classes.signal}`} aria-labelledby="no-signal">
        <Picture object="shop" id="no-signal" crop="hero" className={classes.picture} />
        <div className={classes.words}>
          <h2 id="no-signal" className={classes.title}>
            What happens without a signal?
          </h2>
          <p className={classes.text}>
            Everything here goes on working. What you change waits on this device and sends itself later.
          </p>
        </div>
      </section>
      <p className={cards.none}>Your week appears here once you have saved something.</p>
    </div>
  )
}
