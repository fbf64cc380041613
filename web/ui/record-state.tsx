import { IconAlertCircle, IconCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react'
import classes from './record-state.module.css'

// The engine's RecordState, restated: this folder knows nothing of syncing.
type State = 'saved' | 'here-only' | 'sending' | 'refused'

const MARKS: Record<State, { text: string; Icon: typeof IconCheck }> = {
  'here-only': { text: 'Here only, will be sent', Icon: IconDeviceMobile },
  sending: { text: 'Sending', Icon: IconCloudUp },
  saved: { text: 'Saved', Icon: IconCheck },
  refused: { text: 'Refused', Icon: IconAlertCircle },
}

/** Where one record stands, in words. */
export function RecordStateMark({ state }: { state: State }) {
  const { text, Icon } = MARKS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
