import { t } from '../../lib/t.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './first-run-notes.module.css'

/** Beside the first steps: what works without a connection, and what will be here. */
export function FirstRunNotes() {
  return (
    <div className="stack gap-l">
      <section className="card" aria-labelledby="no-signal">
        <Picture object="shop" id="no-signal" crop="hero" className={classes.picture} />
        <div className="pad-s">
          <h2 id="no-signal" className="subheading">
            {t('What happens without a signal?')}
          </h2>
          <p className="small muted mt-s">
            {t('Everything here keeps working. Changes are saved on this device and sent when you reconnect.')}
          </p>
        </div>
      </section>
      <p className="note small muted">{t('Your week will appear here once you save something.')}</p>
    </div>
  )
}
