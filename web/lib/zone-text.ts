/**
 * A time zone at some time as people call it: `ET`. Nothing if a start such as `2026-12-16T13:00:00-05:00` says another difference than the zone
 * has then: what it is called would be hours off.
 */
export function zoneText(zone: string, start: string): string | undefined {
  const named = (timeZoneName: 'shortGeneric' | 'longOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
      .formatToParts(new Date(start))
      .find(({ type }) => type === 'timeZoneName')!.value
  const [offset] = /[+-]\d\d:\d\d$/.exec(start) ?? []
  if (offset && named('longOffset').replace(/^GMT$/, 'GMT+00:00') !== `GMT${offset}`) return undefined
  return named('shortGeneric')
}
