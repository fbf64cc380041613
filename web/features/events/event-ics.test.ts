import { expect, test } from 'vitest'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { eventsIcs } from './event-ics.ts'

const event = {
  ...{ id: 'website-clinic', name: 'Website Clinic', description: 'Mended live.', about: [], host: 'Priya' },
  ...{ start: '2026-12-16T13:00:00-05:00', end: '2026-12-16T14:30:00-05:00', place: { online: 'Video' } },
} as unknown as EventEntry
const LINK = 'https://meet.example/clinic'
const linesOf = (day: string, link?: string) => eventsIcs('x', [event], day, 'https://e.example', link).split('\r\n')

test('a date is one entry, which no later file without the link takes the link from', () => {
  expect(linesOf('2026-12-01', LINK)).toEqual(
    expect.arrayContaining([
      'UID:website-clinic-2026-12-16@events.everyday',
      'SEQUENCE:1020788',
      `LOCATION:${LINK}`,
      'DTSTART:20261216T180000Z',
    ]),
  )
  expect(linesOf('2026-12-15')).toEqual(
    expect.arrayContaining(['UID:website-clinic-2026-12-16@events.everyday', 'SEQUENCE:20802', 'LOCATION:Video']),
  )
})
