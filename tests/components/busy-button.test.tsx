import { Button } from '@mantine/core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from './render.tsx'

/** Busy once it is pressed. */
function Sender() {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button loading={isBusy} onClick={() => setBusy(true)}>
      Send, then sign out
    </Button>
  )
}

const preferMotion = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

afterEach(() => preferMotion(''))

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test.each([['with motion', ''] as const, ['without motion', 'reduce'] as const])(
  '%s, the sign of a busy button is in its middle',
  async (_, motion) => {
    await preferMotion(motion)
    await show(<Sender />)
    await page.getByRole('button', { name: 'Send, then sign out' }).click()
    const button = page.getByRole('button', { name: 'Send, then sign out' }).element()
    await expect
      .poll(() => {
        const loader = button.querySelector('.mantine-Loader-root')
        if (!loader) return Infinity
        const [sign, { x, y }] = [middleOf(loader), middleOf(button)]
        return Math.hypot(sign.x - x, sign.y - y)
      })
      .toBeLessThan(1.5)
  },
)
