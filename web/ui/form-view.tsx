import { Button } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { language } from '../lib/language.ts'
import { t } from '../lib/t.ts'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './form-view.module.css'
import { Problem } from './problem.tsx'
import { UnsavedInput, useUnsavedInput } from './unsaved-input.ts'
import type { EntryForm } from './use-entry-form.ts'

type Props<V> = {
  entry: EntryForm<V>
  /** The accessible name of a form that is one of several on its page. */
  label?: string
  /** The label of the button that saves; and while it does, where words say so. Else the button shows that it is at work. */
  submit: string
  saving?: string
  /** It deletes something for good. */
  danger?: boolean | undefined
  /** It cannot be saved now. */
  disabled?: boolean
  /** The other button, which leads back: in a dialog "Cancel", which discards what was typed. */
  onCancel?: (() => void) | undefined
  cancel?: string
  /** On a page the button that saves is as wide as the form. */
  wide?: boolean
  /** What is said beside the buttons of a page, and above those of a dialog. */
  note?: ReactNode
  /** Says above the fields all that is wrong, in place of the failure. */
  summary?: ReactNode
  /** It is in the HTML of a page: submitting it before hydration does nothing. A GET would put the values into the URL. */
  isPrerendered?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form: the draft that was restored, its fields, why saving failed, and its buttons. In a dialog these are its footer, which stays in
 * sight, and what failed is told above it; on a page it is told before the fields.
 */
export function FormView<V>(props: Props<V>) {
  const { entry, label, submit, saving, danger, disabled, onCancel, cancel, wide, note, summary, children } = props
  const { isPrerendered, className = 'gap-l' } = props
  const { ref, onSubmit, isSaving, failure, restored, startOver, discard } = entry
  const isInDialog = use(UnsavedInput) !== null
  useUnsavedInput(entry.isChanged, { asks: !entry.keepsDraft, isSaving, discard })
  const details = failure && [failure.detail && t(failure.detail), isInDialog && t('What you typed is still here.')]
  const problem = !summary && failure && (
    <Problem title={t(failure.message)}>{details?.filter(Boolean).join(' ')}</Problem>
  )
  // The form of a page that leads back to an earlier step keeps what was typed.
  const cancelDialog = () => {
    discard()
    onCancel?.()
  }
  const buttons = (
    <>
      {onCancel && (
        <Button variant="default" disabled={isSaving} onClick={isInDialog ? cancelDialog : onCancel}>
          {cancel ?? t('Cancel')}
        </Button>
      )}
      <Button
        type="submit"
        color={danger ? 'red' : undefined}
        loading={isSaving && !saving}
        disabled={disabled || (isSaving && Boolean(saving))}
      >
        {(isSaving && saving) || submit}
      </Button>
    </>
  )
  return (
    <form
      ref={ref}
      noValidate
      method={isPrerendered ? 'dialog' : undefined}
      lang={isPrerendered ? language.get() : undefined}
      aria-label={label}
      className={`${isInDialog ? 'column' : 'stack'} ${classes.form} ${className}`}
      onSubmit={onSubmit}
    >
      {restored && (
        <p className={classes.draft} role="status">
          {t('We’ve restored what you typed before.')}{' '}
          <button type="button" onClick={startOver}>
            {t('Start over')}
          </button>
        </p>
      )}
      {summary}
      {!isInDialog && problem}
      {children}
      {isInDialog ? (
        <>
          {note && <div>{note}</div>}
          {problem}
          <DialogFooter>{buttons}</DialogFooter>
        </>
      ) : (
        <div className={`row ${classes.buttons}`} data-wide={wide || undefined}>
          {buttons}
          {note}
        </div>
      )}
    </form>
  )
}
