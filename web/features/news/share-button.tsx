import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { share } from './share.ts'

const MESSAGES = {
  shared: '',
  copied: 'Link copied',
  refused: 'The browser does not allow copying. The link is in the address bar.',
}

/** Opens the device's share sheet, or copies the address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('')
  return (
    <div className="row">
      <Button
        variant="default"
        leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden />}
        onClick={() =>
          void share({ title, url: location.href }, navigator).then((outcome) => setMessage(MESSAGES[outcome]))
        }
      >
        Share
      </Button>
      <span role="status" className="small sage">
        {message}
      </span>
    </div>
  )
}
