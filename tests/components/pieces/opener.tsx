import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type Props = { label: string; children: (close: () => void) => ReactNode }

/** A button that shows what covers a part of the page. */
export function Opener({ label, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && children(() => setOpened(false))}
    </>
  )
}
