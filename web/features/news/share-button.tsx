import { Button } from '@mantine/core'
import { IconLink, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useShareSheet } from '../../lib/share-sheet.ts'
import { share } from './share.ts'

const MESSAGES = {
  shared: '',
  copied: 'Link copied',
  refused: 'The browser does not allow copying. The link is in the address bar.',
}

/** Opens the device's share sheet; where there is none, it is the button that copies the address. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('')
  const hasSheet = useShareSheet()
  const Icon = hasSheet ? IconShare2 : IconLink
  return (
    <div className="row">
      <Button
        variant="default"
        leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
        onClick={() =>
          void share({ title, url: location.href }, navigator).then((outcome) => setMessage(MESSAGES[outcome]))
        }
      >
        {hasSheet ? 'Share' : 'Copy link'}
      </Button>
      {/* Without words it takes no gap of the row. */}
      <span role="status" className={message ? 'small sage' : 'unseen'}>
        {message}
      </span>
    </div>
  )
}
