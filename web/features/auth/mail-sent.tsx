import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'

type Props = {
  /** When a mail goes where. */
  children: ReactNode
  /** Shows the form again, with what was typed. */
  onBack: () => void
}

/** After a request for a mail: nobody is told whether the address has an account. */
export function MailSent({ children, onBack }: Props) {
  return (
    <div className="stack gap-l">
      <p className="wrap-anywhere">{children}</p>
      <p className="muted">
        {t(
          'Nothing after a few minutes? Check your spam folder or try again. We send at most one email every two minutes.',
        )}
      </p>
      <Button variant="default" onClick={onBack}>
        {t('Try again or use another address')}
      </Button>
    </div>
  )
}
