import { IconAlertCircle, IconCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react'
import classes from './record-state.module.css'

// Repeats the sync engine's RecordState: this folder does not depend on sync.
type State = 'saved' | 'here-only' | 'sending' | 'refused'

const MARKS: Record<State, { text: string; Icon: typeof IconCheck }> = {
  'here-only': { text: 'Here only, will be sent', Icon: IconDeviceMobile },
  sending: { text: 'Sending', Icon: IconCloudUp },
  saved: { text: 'Saved', Icon: IconCheck },
  refused: { text: 'Refused', Icon: IconAlertCircle },
}

/** The sync state of a record, as icon and text. */
export function RecordStateMark({ state }: { state: State }) {
  const { text, Icon } = MARKS[state]
  return (
    <span className={`nowrap muted ${classes.mark}`} data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
