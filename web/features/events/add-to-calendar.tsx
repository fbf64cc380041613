import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { eventsIcs, saveIcs } from './event-ics.ts'

type Props = {
  /** File name without extension. */
  name: string
  title: string
  events: EventEntry[]
  /** The date of the event data. */
  day: string
  label: string
}

/** Downloads an .ics file. */
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
