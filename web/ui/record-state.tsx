import { IconAlertCircle, IconCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import classes from './record-state.module.css'

// Repeats the sync engine's RecordState: this folder does not depend on sync.
type State = 'saved' | 'here-only' | 'sending' | 'refused'

const MARKS: Record<State, { text: string; Icon: typeof IconCheck }> = {
  'here-only': { text: msg('Waiting to be sent'), Icon: IconDeviceMobile },
  sending: { text: msg('Sending'), Icon: IconCloudUp },
  saved: { text: msg('Saved'), Icon: IconCheck },
  refused: { text: msg('Refused'), Icon: IconAlertCircle },
}

/** The sync state of a record, as icon and text. */
export function RecordStateMark({ state }: { state: State }) {
  const { text, Icon } = MARKS[state]
  return (
    <span className={`nowrap muted ${classes.mark}`} data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {t(text)}
    </span>
  )
}
