import { useState, type ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '../../web/ui/dialog.tsx'
import { useUnsavedInput } from '../../web/ui/unsaved-input.ts'
import { createPieceRouter } from './piece-router.ts'
import { show } from './render.tsx'

type Props = Partial<Parameters<typeof Dialog>[0]>

function Opener({ children, onClose, ...props }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    onClose?.()
  }
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      {opened && (
        <Dialog title="Move bread" {...props} onClose={close}>
          {children}
        </Dialog>
      )}
    </>
  )
}

/** Opens a dialog by a button, and waits until it has arrived. */
export async function open(children: ReactNode, props: Props = {}, router = createPieceRouter()) {
  const screen = await show(<Opener {...props}>{children}</Opener>, router)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Move bread' })
  await expect.element(dialog).toBeVisible()
  // Its arrival is animated.
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  return { opener, dialog, box: () => dialog.element().getBoundingClientRect() }
}

/** A form whose input is guarded. */
export function Form() {
  const [text, setText] = useState('')
  useUnsavedInput(text !== '', { asks: true, isSaving: false })
  return <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />
}
