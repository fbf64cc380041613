import { useInMemoryOnly } from '../data/context.tsx'
import { t } from '../lib/t.ts'
import classes from './reload-note.module.css'

/** Says that the browser blocks site data, so that everything lasts only until the page is closed or reloaded. */
export function BlockedStorageNote() {
  if (!useInMemoryOnly()) return null
  return (
    <div className={classes.note} role="status">
      <p>
        <strong>{t('Your browser isn’t saving data for Everyday.')}</strong>{' '}
        {t(
          'You can read, sign in and buy while this page stays open. If you close or reload it, you’re signed out and anything that hasn’t reached the server is lost.',
        )}
      </p>
    </div>
  )
}
