import { expect, it } from 'vitest'
import { icsCalendar, type IcsEvent } from './ics.ts'

const event: IcsEvent = {
  uid: 'sales-tax@everyday',
  start: '2027-01-12T18:30:00-05:00',
  end: '2027-01-12T19:30:00-05:00',
  stamp: '2026-11-20T00:00:00Z',
  sequence: 3,
  title: 'Sales tax, in one hour',
  text: 'Bring: a list; a \\ is fine.\nSeats: 40',
  place: '410 Edgewood Avenue SE, Atlanta',
  url: 'https://everyday.example/events?event=sales-tax',
}
const bytes = (line: string) => new TextEncoder().encode(line).length
const unfold = (file: string) => file.replaceAll('\r\n ', '')

it('writes times in UTC, with the id, stamp and sequence that updates need', () => {
  const lines = icsCalendar('Everyday events', [event]).split('\r\n')
  expect(lines).toContain('UID:sales-tax@everyday')
  expect(lines).toContain('DTSTART:20270112T233000Z')
  expect(lines).toContain('DTEND:20270113T003000Z')
  expect(lines).toContain('DTSTAMP:20261120T000000Z')
  expect(lines).toContain('SEQUENCE:3')
})

it('escapes special characters in texts', () => {
  const file = unfold(icsCalendar('Everyday events', [event]))
  expect(file).toContain('SUMMARY:Sales tax\\, in one hour\r\n')
  expect(file).toContain('DESCRIPTION:Bring: a list\\; a \\\\ is fine.\\nSeats: 40\r\n')
  expect(file).toContain('LOCATION:410 Edgewood Avenue SE\\, Atlanta\r\n')
})

it.each(['x'.repeat(400), 'é'.repeat(200), '🕯️ wax and wick '.repeat(20)])(
  'folds lines at 75 bytes without parting a character',
  (text) => {
    const file = icsCalendar('Everyday events', [{ ...event, text }])
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map(bytes))).toBeLessThanOrEqual(75)
    expect(unfold(file)).toContain(`DESCRIPTION:${text}\r\n`)
  },
)

it('is one calendar with many entries, with CRLF line ends', () => {
  const file = icsCalendar('Everyday events', [event, { ...event, uid: 'other@everyday' }])
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
