import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import type { EventEntry } from '../../schema/events.ts'
import { eventsIcs, saveIcs } from './event-ics.ts'

type Props = {
  /** Of the file, without its ending. */
  name: string
  title: string
  events: EventEntry[]
  /** The day the events were read on. */
  day: string
  label: string
}

/** Hands over a file that any calendar opens. */
export function AddToCalendar({ name, title, events, day, label }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={20} stroke={1.8} aria-hidden />}
      onClick={() => saveIcs(name, eventsIcs(title, events, day, location.origin))}
    >
      {label}
    </Button>
  )
}
