import { expect, test } from 'vitest'
import { insetsOf } from './map-insets.ts'
import { fitView, LOWER_48, toWorld } from './mercator.ts'

const SIZE = { width: 900, height: 600 }
const HOME = fitView(LOWER_48, SIZE, { left: 0, top: 0, right: 900, bottom: 600 })
const names = (view: typeof HOME) => insetsOf(view, HOME.zoom, SIZE).map(({ name }) => name)

test('what the view of the lower 48 states leaves out is beside it', () => {
  expect(names(HOME)).toEqual(['Alaska', 'Hawaii'])
})

test('what is in sight has no inset', () => {
  expect(names({ ...HOME, ...toWorld({ lat: 62, lng: -150 }) })).toEqual(['Hawaii'])
  expect(names({ ...HOME, ...toWorld({ lat: 20, lng: -157 }) })).toEqual(['Alaska'])
})

test('a view of a part of the country has none', () => {
  expect(names({ ...HOME, zoom: HOME.zoom + 1 })).toEqual([])
})
