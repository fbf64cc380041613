import { expect, test } from 'vitest'
import { zoneText } from '../../web/lib/zone-text.ts'
import { zoneNames } from '../../vite/messages.ts'
import zones from '../../pocketbase/words/zones.json' with { type: 'json' }

const names = (start: string) => Object.fromEntries(Object.keys(zones).map((zone) => [zone, zoneText(zone, start)]))

test('the server calls every time zone what the app calls it, in winter and in summer', () => {
  expect(zoneNames()).toMatchObject({ 'America/New_York': 'ET', 'America/Los_Angeles': 'PT', 'America/Chicago': 'CT' })
  expect(Object.keys(zones)).toContain('America/New_York')
  expect(names('2026-12-16T13:00:00Z')).toEqual(zones)
  expect(names('2027-07-16T13:00:00Z')).toEqual(zones)
})
