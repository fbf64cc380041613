import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '../../web/app/crash-boundary.tsx'
import { show } from './render.tsx'

function Broken(): never {
  throw new Error('no such thing')
}

test('an error outside a page: Oops! Something went wrong', async () => {
  // React reports what the boundary has caught.
  vi.mocked(console.error).mockImplementation(() => {})
  const screen = await show(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Something went wrong')
  await expect.element(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  expect(vi.mocked(console.error).mock.calls[0]).toContainEqual(new Error('no such thing'))
  vi.mocked(console.error).mockClear()
})
