/** One event of a calendar file. Instants are ISO strings with any offset. */
export type IcsEvent = {
  /** Permanently unique: a later file with the same uid replaces the event. */
  uid: string
  start: string
  end: string
  /** The date of the file's data, and a number that increases when the event changes. */
  stamp: string
  sequence: number
  title: string
  text: string
  place: string
  url?: string
}

const LINE_BYTES = 75

/** `2027-01-12T18:30:00-05:00` as `20270112T233000Z`. In UTC, so that the file needs no time zone definitions. */
const utcText = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks are escaped in a text. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** The length of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: a line has at most 75 bytes, continues after a space, and never splits a character. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

function eventLines({ uid, start, end, stamp, sequence, title, text, place, url }: IcsEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcText(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utcText(start)}`,
    `DTEND:${utcText(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(place)}`,
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]
}

/** A calendar file (RFC 5545) with these events. */
export function icsCalendar(name: string, events: IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Everyday//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
