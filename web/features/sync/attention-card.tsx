import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSync } from '../../data/context.tsx'
import { refusalReasons, refusalTitle, remedies } from './refusal-text.ts'
import type { Attention } from './sync.queries.ts'
import classes from './sync-page.module.css'

const AmendDialog = lazy(() => import('./amend-dialog.tsx').then((file) => ({ default: file.AmendDialog })))
const DiscardDialog = lazy(() => import('./discard-dialog.tsx').then((file) => ({ default: file.DiscardDialog })))

export function AttentionCard({ item }: { item: Attention }) {
  const sync = useSync()
  const { entry, title } = item
  const [open, setOpen] = useState<'amend' | 'discard' | null>(null)
  const can = remedies(entry)
  const heading = refusalTitle(entry, title)
  const close = () => setOpen(null)
  const button = { size: 'sm', px: '0.9rem', variant: 'light' } as const
  return (
    <li className={classes.note}>
      <p className={classes.noteTitle}>{heading}</p>
      {refusalReasons(entry).map((reason) => (
        <p key={reason} className={classes.noteText}>
          {reason}
        </p>
      ))}
      <div className={classes.buttons}>
        {can.edit && (
          <Button {...button} onClick={() => setOpen('amend')} aria-label={`Edit: ${heading}`}>
            Edit
          </Button>
        )}
        {can.recreate && (
          <Button {...button} onClick={() => sync.recreate(entry.order)} aria-label={`Bring back: ${heading}`}>
            Bring back
          </Button>
        )}
        {can.retry && (
          <Button
            {...button}
            variant={can.edit ? 'default' : 'light'}
            onClick={() => sync.retry(entry.order)}
            aria-label={`Try again: ${heading}`}
          >
            Try again
          </Button>
        )}
        <Button {...button} variant="default" onClick={() => setOpen('discard')} aria-label={`Discard: ${heading}`}>
          Discard
        </Button>
      </div>
      <Suspense>
        {open === 'amend' && <AmendDialog item={item} onClose={close} />}
        {open === 'discard' && <DiscardDialog item={item} heading={heading} onClose={close} />}
      </Suspense>
    </li>
  )
}
