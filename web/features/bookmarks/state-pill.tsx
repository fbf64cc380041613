import { Link } from '@tanstack/react-router'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import classes from './state-pill.module.css'

/** The state of a bookmark that is not saved on the server; a refused one leads to where it is mended. */
export function StatePill({ state }: { state: Exclude<RecordState, 'saved'> }) {
  if (state === 'refused')
    return (
      <Link to="/sync" className={`nowrap bold ${classes.pill}`} data-refused>
        {t('Not saved. Fix')}
      </Link>
    )
  return <span className={`nowrap bold ${classes.pill}`}>{t(state === 'sending' ? 'Sending' : 'Not sent')}</span>
}
