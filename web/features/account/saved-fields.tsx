import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea, TextInput, type NativeSelectProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field } from '../../collections/field.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { t } from '../../lib/t.ts'
import { limitNote } from '../../ui/limit-note.tsx'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import { Switch } from '../../ui/switch.tsx'
import classes from './saved-fields.module.css'
import { useSaving } from './saving.tsx'
import { useChosen } from './use-chosen.ts'
import { useSavedText, type SavedText as Options } from './use-saved-text.ts'

type MarkProps = {
  label: string
  wide?: boolean
  /** Above it, where its first line is full. */
  above?: boolean
  children: ReactNode
}

/** A field with the sign that it is saved, in the line of its label. */
export function WithMark({ label, children, wide = false, above = false }: MarkProps) {
  const { saved } = useSaving()
  return (
    <div className={`relative shrink ${wide ? 'all-columns' : ''}`}>
      {children}
      {saved === label && (
        <span className={`tiny sage ${classes.mark}`} data-above={above || undefined} aria-hidden>
          <IconCheck size={16} stroke={2} />
          {t('Saved')}
        </span>
      )}
    </div>
  )
}

type SwitchProps = {
  /** What `useSaving` calls it. */
  label: string
  text?: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch with that sign. The caller has its state from `useChosen`, as other controls may depend on it. */
export function SavedSwitch({ label, text = label, on, onChange }: SwitchProps) {
  return (
    <WithMark label={label} wide>
      <Switch label={text} on={on} onChange={onChange} />
    </WithMark>
  )
}

type TextProps = Options &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'> & {
    description?: string
    /** Of a text with several lines. */
    rows?: number
    /** As wide as two. */
    wide?: boolean
  }

/** The label and the limit of a field. That it is optional is not said: none of these is asked for. */
export const textProps = ({ label, input }: Pick<Field, 'label' | 'input'>) => ({
  label: t(label),
  ...('maxLength' in input && { maxLength: input.maxLength }),
})

/** A text that saves itself. */
export function SavedText({ rows, wide = false, label, value, clean, check, onSave, ...input }: TextProps) {
  const bound = useSavedText({ label, value, clean, check, onSave })
  const { autoComplete, inputMode, maxLength, placeholder } = input
  const description = limitNote(bound.value, maxLength) ?? input.description
  return (
    <WithMark label={label} wide={wide || rows !== undefined}>
      {rows ? (
        <Textarea
          label={label}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          description={description}
          {...bound}
        />
      ) : (
        <TextInput
          label={label}
          type={input.type}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          description={description}
          {...bound}
        />
      )}
    </WithMark>
  )
}

type SelectProps<T extends string> = {
  id?: string
  label: string
  value: T
  data: NonNullable<NativeSelectProps['data']>
  description?: ReactNode
  onSave: (value: T) => Promise<WriteOutcome>
}

/** A choice that saves itself. */
export function SavedSelect<T extends string>({ id, label, value, data, description, onSave }: SelectProps<T>) {
  const [shown, choose] = useChosen(label, value, onSave)
  return (
    <WithMark label={label}>
      <NativeSelect
        {...SELECT_PROPS}
        id={id}
        label={label}
        description={description}
        data={data}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value as T)}
      />
    </WithMark>
  )
}

type ChecksProps = {
  label: string
  value: string[]
  options: readonly string[]
  onSave: (value: string[]) => Promise<WriteOutcome>
}

/** Any number of options, which save themselves. */
export function SavedChecks({ label, value, options, onSave }: ChecksProps) {
  const [shown, choose] = useChosen(label, value, onSave)
  return (
    <WithMark label={label} wide>
      <fieldset className={`shrink ${classes.checks}`}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={shown.includes(option)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...shown, option] : shown.filter((one) => one !== option))
              }
            />
            {t(option)}
          </label>
        ))}
      </fieldset>
    </WithMark>
  )
}
