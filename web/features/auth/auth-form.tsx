import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import classes from './auth-form.module.css'
import { Problem } from '../../ui/problem.tsx'
import type { EntryForm } from '../../ui/use-entry-form.ts'

type Props<V> = {
  entry: EntryForm<V>
  /** The label of the button, and while the server is asked. */
  submit: string
  saving: string
  /** A second button, such as one step back. */
  aside?: ReactNode
  children: ReactNode
}

/** The form of a page of its own: why it was refused, its fields, and its button. */
export function AuthForm<V>({ entry, submit, saving, aside, children }: Props<V>) {
  const { ref, failure, isSaving, onSubmit } = entry
  return (
    <form ref={ref} noValidate className="stack gap-l" onSubmit={onSubmit}>
      {failure && <Problem title={t(failure.message)}>{failure.detail && t(failure.detail)}</Problem>}
      {children}
      <div className={classes.buttons}>
        {aside}
        <Button type="submit" disabled={isSaving}>
          {isSaving ? saving : submit}
        </Button>
      </div>
    </form>
  )
}
