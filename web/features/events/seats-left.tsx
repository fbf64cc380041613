import type { EventEntry } from '../../catalog/schema/events.ts'
import { useSeatsLeft } from '../../data/use-seats.ts'
import { useOnline } from '../../lib/online.ts'
import { seatsText } from './seats-text.ts'

type Props = {
  event: EventEntry
  /** Says so where the number may be old. */
  dated?: boolean
}

/** The seats of a date, as the server last said; in the HTML those that the room has. */
export function SeatsLeft({ event, dated = false }: Props) {
  const left = useSeatsLeft(event)
  const online = useOnline()
  const isOld = dated && !online && left !== undefined
  return (
    <>
      {seatsText(event, left)}
      {isOld && ', as last known'}
    </>
  )
}
