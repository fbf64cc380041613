import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { TakePresses } from './use-presses-before.ts'

/** A part whose code has come, in its `Suspense`: presses the buttons again that were pressed before. */
export function PressedBefore({ take, children }: { take: TakePresses; children: ReactNode }) {
  const [pressed, setPressed] = useState<HTMLButtonElement[]>()
  // In the commit that hydrates the part; they are pressed when all effects of that have run.
  useLayoutEffect(() => {
    const buttons = take()
    if (buttons.length > 0) setPressed(buttons)
  }, [take])
  useEffect(() => {
    if (pressed) void pressAll(pressed)
  }, [pressed])
  return children
}

async function pressAll(buttons: HTMLButtonElement[]) {
  // Leaves React's effects, in which it flushes nothing.
  await Promise.resolve()
  for (const button of buttons) if (button.isConnected) flushSync(() => button.click())
}
