import { expect, test } from 'vitest'
import { moveBetween, type Move, type Stop } from './move-between.ts'

const app = (path: string): Stop => ({ path, isApp: true })
const site = (path: string): Stop => ({ path, isApp: false })
const business: Stop = { ...site('/business/mill'), lists: ['/business-profiles', '/browse-businesses'] }
const other: Stop = { ...business, path: '/business/forge' }
const pages: Record<string, Stop> = {
  business,
  other,
  directory: site('/browse-businesses'),
  profiles: app('/business-profiles'),
  dashboard: app('/dashboard'),
  bookmarks: app('/bookmarks'),
  wallet: app('/wallet'),
  sync: app('/sync'),
  home: site('/'),
  search: site('/search'),
  store: site('/store'),
}

type Row = [from: string, to: string, way: 'on' | 'back', phone: Move | null, desk: Move | null]
const ROWS: Row[] = [
  ['directory', 'business', 'on', 'open', 'open'],
  ['business', 'directory', 'back', 'close', 'close'],
  ['profiles', 'business', 'on', 'open', 'open'],
  ['business', 'profiles', 'on', 'close', 'close'],
  ['business', 'other', 'on', 'open', 'open'],
  ['other', 'business', 'back', 'close', 'close'],
  ['business', 'store', 'on', null, null],
  ['store', 'business', 'back', null, null],
  ['dashboard', 'wallet', 'on', 'in', null],
  ['wallet', 'dashboard', 'back', 'out', null],
  ['wallet', 'sync', 'on', 'in', null],
  ['dashboard', 'bookmarks', 'on', 'fade', null],
  ['bookmarks', 'dashboard', 'back', 'fade', null],
  ['wallet', 'bookmarks', 'on', 'fade', null],
  ['bookmarks', 'wallet', 'back', 'fade', null],
  ['dashboard', 'home', 'on', null, null],
  ['home', 'search', 'on', null, null],
  ['dashboard', 'store', 'on', null, null],
  ['store', 'dashboard', 'back', null, null],
  ['wallet', 'wallet', 'on', null, null],
]

test.each(ROWS)('%s to %s, %s: %s on a phone, %s at a desk', (from, to, way, phone, desk) => {
  const navigation = { from: pages[from]!, to: pages[to]!, isBack: way === 'back', isInstalled: false }
  expect(moveBetween({ ...navigation, isPhone: true })).toBe(phone)
  expect(moveBetween({ ...navigation, isPhone: false })).toBe(desk)
})

test.each([
  ['dashboard', 'home', 'fade'],
  ['home', 'search', 'fade'],
  ['store', 'home', null],
  ['home', 'store', null],
  ['dashboard', 'store', null],
])('installed on a phone, %s to %s: %s', (from, to, move) => {
  const navigation = { from: pages[from]!, to: pages[to]!, isBack: false, isPhone: true, isInstalled: true }
  expect(moveBetween(navigation)).toBe(move)
})
