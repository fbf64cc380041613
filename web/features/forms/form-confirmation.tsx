import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useInMemoryOnly } from '../../data/context.tsx'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import classes from './form-confirmation.module.css'
import type { Submitted } from './use-site-form.ts'

type Props = {
  submitted: Submitted
  /** The heading when the server has received it. */
  sentTitle?: string
  /** Below what the server has said. */
  after?: ReactNode
  again?: string
  onAgain?: () => void
}

/** Replaces a submitted form with its result, and takes over the focus from the button. */
export function FormConfirmation({ submitted, sentTitle = t('Sent'), after, again, onAgain }: Props) {
  const inMemoryOnly = useInMemoryOnly()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { state } = submitted
  const sent = state === 'sent'
  const Icon = sent ? IconCheck : state === 'stopped' ? IconAlertTriangle : IconClockHour4
  return (
    <div className="alert small pad-s ink" data-tone={sent ? 'done' : 'warning'} role="status" lang={language.get()}>
      <Icon size={22} stroke={1.8} aria-hidden />
      <div className="shrink">
        <p ref={title} tabIndex={-1} className="any-width bold">
          {sent ? sentTitle : state === 'stopped' ? t('This was not sent') : queuedTitle(submitted.offline)}
        </p>
        {sent ? (
          <p className={classes.text}>{t(submitted.message)}</p>
        ) : state === 'stopped' ? (
          <p className={classes.text}>
            {submitted.reason || t('The server refused it and gave no reason.')}{' '}
            <Link to="/sync">{t('Change or discard it')}</Link>
          </p>
        ) : (
          <p className={classes.text}>
            {inMemoryOnly
              ? t('It’s kept while this page stays open.')
              : t('It’s kept on this device, even if you close this page.')}{' '}
            <Link to="/sync">{t('See what is waiting')}</Link>
          </p>
        )}
        {sent && after}
        {again && (
          <Button variant="default" size="sm" mt="0.75rem" onClick={onAgain}>
            {again}
          </Button>
        )}
      </div>
    </div>
  )
}

const queuedTitle = (offline: boolean) =>
  t(offline ? 'Will be sent when you’re back online' : 'Will be sent when the server responds')
