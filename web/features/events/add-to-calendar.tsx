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
  /** Where one takes part, for those who are registered. */
  link?: string
  small?: boolean
}

/** Downloads an .ics file. */
export function AddToCalendar({ name, title, events, day, label, link = '', small = false }: Props) {
  return (
    <Button
      variant="default"
      {...(small && { size: 'sm', px: '0.9rem' })}
      leftSection={<IconCalendarDown size={20} stroke={1.8} aria-hidden />}
      onClick={() => saveIcs(name, eventsIcs(title, events, day, location.origin, link))}
    >
      {label}
    </Button>
  )
}
