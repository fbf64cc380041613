import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { View } from '../../web/domain/mercator.ts'
import { useFlyTo } from '../../web/features/map/use-fly-to.ts'

const HOME: View = { x: 0.23, y: 0.38, zoom: 4 }

test('a press after the last frame of an animation starts from its end, also when that is not rendered yet', async () => {
  const near: View = { ...HOME, zoom: HOME.zoom + 1 }
  const views: View[] = []
  const { result } = await renderHook(() => useFlyTo(HOME, (view) => views.push(view)))
  result.current.flyTo(near)
  await vi.waitFor(() => expect(views.at(-1)).toEqual(near))
  expect(result.current.target()).toEqual(near)
})
