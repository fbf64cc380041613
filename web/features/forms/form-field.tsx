import type { ComponentProps, ReactNode } from 'react'
import { FIELD_LABELS, MAX_LENGTHS, type FieldName } from '../../domain/forms-fields.ts'
import { t } from '../../lib/t.ts'
import classes from './form-field.module.css'
import type { SiteForm } from './use-site-form.ts'

type Shared = {
  form: SiteForm
  name: FieldName
  optional?: boolean
  /** Always shown, below the label. */
  hint?: string
  /** Spans the width of the form. */
  wide?: boolean
}
type Props = Shared &
  (
    | ({ as?: 'input' } & Omit<ComponentProps<'input'>, keyof Shared>)
    | ({ as: 'textarea' } & Omit<ComponentProps<'textarea'>, keyof Shared>)
    | ({ as: 'select'; children: ReactNode } & Omit<ComponentProps<'select'>, keyof Shared>)
  )

export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** A native input with its label, limit and error. */
export function FormField({ form, name, optional, hint, wide, as: Input = 'input', ...rest }: Props) {
  const id = fieldId(form.id, name)
  // Without its path: the summary of the errors takes the focus.
  const { error, 'data-path': _path, ...bound } = form.entry.form.getInputProps(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    maxLength: MAX_LENGTHS[name],
    className: `control ${classes.input}`,
    'data-arrow': Input === 'select' || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': optional ? undefined : true,
  }
  const Native = Input as 'input'
  return (
    <div className={classes.field} data-wide={wide || undefined}>
      <label htmlFor={id} className={classes.label}>
        {t(FIELD_LABELS[name])}
        {optional && <span className="light muted"> {t('(optional)')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`any-width muted ${classes.hint}`}>
          {hint}
        </p>
      )}
      <Native {...shared} {...bound} {...(rest as ComponentProps<'input'>)} />
      {error && (
        <p id={`${id}-error`} className={`any-width ${classes.error}`}>
          {error}
        </p>
      )}
    </div>
  )
}
