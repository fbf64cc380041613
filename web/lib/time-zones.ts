import { msg } from './msg.ts'

/** The time zones of the fifty states, with their common names. */
export const TIME_ZONES = {
  'America/New_York': msg('Eastern'),
  'America/Detroit': msg('Eastern (Detroit)'),
  'America/Indiana/Indianapolis': msg('Eastern (Indianapolis)'),
  'America/Chicago': msg('Central'),
  'America/Denver': msg('Mountain'),
  'America/Boise': msg('Mountain (Boise)'),
  'America/Phoenix': msg('Mountain, no daylight time (Phoenix)'),
  'America/Los_Angeles': msg('Pacific'),
  'America/Anchorage': msg('Alaska'),
  'Pacific/Honolulu': msg('Hawaii'),
} as const
export type TimeZone = keyof typeof TIME_ZONES

const STATES_BY_ZONE: [TimeZone, string][] = [
  ['America/New_York', 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Detroit', 'MI'],
  ['America/Indiana/Indianapolis', 'IN'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO MT NM UT WY'],
  ['America/Boise', 'ID'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
]

const ZONE_OF = new Map(STATES_BY_ZONE.flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])))

/** Two-letter codes of the states and the District of Columbia, in alphabetical order. */
export const STATES: readonly string[] = [...ZONE_OF.keys()].sort()

/** The time zone of most of a state. */
export const zoneOfState = (state: string): TimeZone => ZONE_OF.get(state) ?? 'America/New_York'
