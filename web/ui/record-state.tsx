import { Link } from '@tanstack/react-router'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import type { RecordState } from '../sync/types.ts'
import classes from './record-state.module.css'

const TEXTS: Record<Exclude<RecordState, 'saved'>, string> = {
  'here-only': msg('Not sent'),
  sending: msg('Sending'),
  refused: msg('Not saved'),
}

type Props = {
  /** Undefined until it is known. */
  state: RecordState | undefined
  /** It stands in a link, in which no other can be. */
  inLink?: boolean
}

/** The state of a record that the server does not have; nothing where it does. A refused one leads to where it is mended. */
export function RecordStateMark({ state, inLink = false }: Props) {
  if (!state || state === 'saved') return null
  const look = { className: `nowrap bold ${classes.mark}`, 'data-state': state }
  if (state !== 'refused' || inLink) return <span {...look}>{t(TEXTS[state])}</span>
  return (
    <Link to="/sync" {...look}>
      {t('Not saved. Fix')}
    </Link>
  )
}
