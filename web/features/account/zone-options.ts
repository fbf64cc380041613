import { isRegion } from '../../lib/dates.ts'
import { msg } from '../../lib/msg.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/preference-options.ts'
import { t } from '../../lib/t.ts'

/** How zones begin. */
const AREAS: Record<string, string> = {
  Africa: msg('Africa'),
  America: msg('America'),
  Antarctica: msg('Antarctica'),
  Arctic: msg('Arctic'),
  Asia: msg('Asia'),
  Atlantic: msg('Atlantic'),
  Australia: msg('Australia'),
  Europe: msg('Europe'),
  Indian: msg('Indian'),
  Pacific: msg('Pacific'),
}

type Group = { group: string; items: { value: string; label: string }[] }

const place = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')

/** Every time zone that this browser knows, by continent; also the chosen one, if only another browser knows it. */
export function zoneOptions(chosen: string): (Group | string)[] {
  const known = Intl.supportedValuesOf('timeZone').filter(isRegion)
  const zones = known.includes(chosen) || !chosen.includes('/') ? known : [...known, chosen].sort()
  const groups = new Map<string, Group>()
  for (const zone of zones) {
    const area = zone.slice(0, zone.indexOf('/'))
    const group = t(AREAS[area] ?? area)
    const items = groups.get(group)?.items ?? []
    groups.set(group, { group, items: [...items, { value: zone, label: place(zone) }] })
  }
  const single = chosen.includes('/') || chosen === DEFAULT_TIME_ZONE ? [] : [chosen]
  return [DEFAULT_TIME_ZONE, ...single, ...groups.values()]
}
