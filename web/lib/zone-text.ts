/** A time zone at some time as people call it: `ET`. */
export function zoneText(zone: string, start: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(start))
    .find(({ type }) => type === 'timeZoneName')!.value
}
