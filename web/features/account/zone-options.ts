import { DEFAULT_TIME_ZONE } from '../../lib/preference-options.ts'

type Group = { group: string; items: { value: string; label: string }[] }

const place = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')

/** Every time zone that this browser knows, by continent; also the chosen one, if only another browser knows it. */
export function zoneOptions(chosen: string): (Group | string)[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  const zones = known.includes(chosen) || !chosen.includes('/') ? known : [...known, chosen].sort()
  const groups = new Map<string, Group>()
  for (const zone of zones) {
    const group = zone.slice(0, zone.indexOf('/'))
    const items = groups.get(group)?.items ?? []
    groups.set(group, { group, items: [...items, { value: zone, label: place(zone) }] })
  }
  const single = chosen.includes('/') || chosen === DEFAULT_TIME_ZONE ? [] : [chosen]
  return [DEFAULT_TIME_ZONE, ...single, ...groups.values()]
}
