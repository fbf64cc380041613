import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useSync } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import type { Fields as FormFields } from '../../ui/use-fields.ts'
import {
  amendable,
  amendInputs,
  amendSchema,
  changedFields,
  inputKey,
  readInput,
  type AmendInput,
} from './amend-draft.ts'
import type { Fields, Json } from './describe.ts'
import { DECIDED_ELSEWHERE } from './decided-elsewhere.ts'
import { recordLabel } from './labels.ts'
import { refusalReasons } from './refusal-text.ts'
import type { Attention } from './sync.queries.ts'

/** The refused values, with the server's messages next to their fields. */
export function AmendDialog({ item, onClose }: { item: Attention; onClose: () => void }) {
  const sync = useSync()
  const { entry, title } = item
  const { collection, set = {} } = entry.mutation
  const inputs = amendInputs(collection, set)
  const refused = entry.refusal?.fields ?? {}
  const general = inputs.some((input) => refused[input.field]) ? [] : refusalReasons(entry)
  const amended = useEntryForm<Fields>({
    initial: amendable(collection, set, refused),
    errors: Object.fromEntries(
      inputs.flatMap((input) => {
        const message = refused[input.field]
        return message === undefined ? [] : [[inputKey(input), message]]
      }),
    ),
    schema: amendSchema(collection),
    save: async (draft) => {
      const changed = changedFields(set, draft)
      const isChanged = Object.keys(changed).length > 0
      const outcome = await (isChanged ? sync.amend(entry.order, { set: changed }) : sync.retry(entry.order))
      return outcome.ok && !outcome.value ? DECIDED_ELSEWHERE : outcome
    },
    onSaved: onClose,
  })
  const { form } = amended
  return (
    <Dialog title={t('Edit {name}', { name: recordLabel(collection, title, Object.keys(set)) })} onClose={onClose}>
      <FormView entry={amended} submit={t('Send again')} onCancel={onClose}>
        {general.map((reason) => (
          <p key={reason} className="problem small">
            {reason}
          </p>
        ))}
        {amendInputs(collection, form.values).map((input) => (
          <AmendField key={inputKey(input)} input={input} form={form} />
        ))}
      </FormView>
    </Dialog>
  )
}

type FieldProps = { input: AmendInput; form: FormFields<Fields> }

function AmendField({ input: amended, form }: FieldProps) {
  const { label, input, describe } = amended
  const path = inputKey(amended)
  const value = readInput(form.values, amended)
  const props = { label: t(label), ...form.getInputProps(path) }
  const change = (next: Json) => form.setFieldValue(path, next)
  if (input.kind === 'yes-no') return <Checkbox {...props} value={undefined} checked={value === true} />
  if (input.kind === 'choice')
    return (
      <NativeSelect
        {...props}
        {...SELECT_PROPS}
        // What was refused may be no option.
        data={[...new Set([String(value), ...input.options])].map((option) => ({
          value: option,
          label: describe && input.options.includes(option) ? describe(option) : t(option),
        }))}
        value={String(value)}
      />
    )
  if (input.kind === 'list')
    return (
      <TextInput
        {...props}
        description={t('Separated by commas')}
        value={undefined}
        defaultValue={(value as string[]).join(', ')}
        onChange={(event) => change(splitList(event.currentTarget.value))}
      />
    )
  return (
    <TextInput
      {...props}
      maxLength={input.maxLength}
      inputMode={input.kind === 'number' ? 'numeric' : undefined}
      value={String(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(input.kind === 'number' ? Number(typed) || 0 : typed)
      }}
    />
  )
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
