import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../lib/t.ts'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './entry-form-view.module.css'
import { Problem } from './problem.tsx'
import { useUnsavedInput } from './unsaved-input.ts'
import type { EntryForm } from './use-entry-form.ts'

type Props<V> = {
  entry: EntryForm<V>
  /** The label of the button that saves. */
  submit: string
  /** It deletes something for good. */
  danger?: boolean | undefined
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, why saving failed, and its buttons, which stay in sight. */
export function EntryFormView<V>({ entry, submit, danger, onCancel, children }: Props<V>) {
  const { ref, onSubmit, isSaving, failure, restored, startOver } = entry
  useUnsavedInput(entry.isChanged, { asks: !entry.keepsDraft, isSaving })
  return (
    <form ref={ref} noValidate className={`column ${classes.form}`} onSubmit={onSubmit}>
      {restored && (
        <p className={classes.draft} role="status">
          {t('We’ve restored what you typed before.')}{' '}
          <button type="button" onClick={startOver}>
            {t('Start over')}
          </button>
        </p>
      )}
      {children}
      {failure && (
        <Problem title={t(failure.message)}>
          {failure.detail && t(failure.detail)} {t('What you typed is still here.')}
        </Problem>
      )}
      <DialogFooter>
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color={danger ? 'red' : undefined} loading={isSaving}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  )
}
