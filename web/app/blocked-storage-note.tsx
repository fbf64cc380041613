import { useInMemoryOnly } from '../data/context.tsx'
import { t } from '../lib/t.ts'
import classes from './reload-note.module.css'

/** Says that the browser blocks site data, so that everything lasts only until the page is closed or reloaded. */
export function BlockedStorageNote() {
  if (!useInMemoryOnly()) return null
  return (
    <div className={classes.note} role="status">
      <p>
        <strong>{t('Your browser keeps no data for Everyday.')}</strong>{' '}
        {t(
          'You can read, sign in and buy while this page stays open. When you close or reload it, you are signed out, and whatever did not reach the server is lost.',
        )}
      </p>
    </div>
  )
}
