import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NoticesProvider, useNotices, type NoticePosition } from '../../web/ui/notices.tsx'
import { show } from './render.tsx'

function Notice() {
  const tell = useNotices()
  useEffect(() => tell({ who: 'Ann O.', text: 'bought Web Starter' }), [tell])
  return null
}

const CORNERS: NoticePosition[] = ['bottom-right', 'bottom-left', 'top-right', 'top-left']

test.each(CORNERS)('a notice is shown at the %s', async (position) => {
  await page.viewport(1000, 800)
  const screen = await show(
    <NoticesProvider position={position}>
      <Notice />
    </NoticesProvider>,
  )
  const notice = screen.getByText('Ann O. bought Web Starter')
  await expect.element(notice).toBeVisible()
  const { top, bottom, left, right } = notice.element().getBoundingClientRect()
  const [vertical, side] = position.split('-')
  expect(vertical === 'top' ? top < 400 : bottom > 400).toBe(true)
  expect(side === 'left' ? right < 500 : left > 500).toBe(true)
})
