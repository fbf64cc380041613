import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { GenericSchema } from 'valibot'
import { focusField } from '../lib/focus-field.ts'
import { msg } from '../lib/msg.ts'
import { useBackOnline } from '../lib/online.ts'
import { useDraft, type DraftStore } from './use-draft.ts'
import { useFields, type FieldMessages, type Fields, type Typed } from './use-fields.ts'

/** Names for password managers are hidden inputs. */
const FIRST_FIELD = ':is(input, select, textarea):not([hidden])'

/** The outcome of submitting a form: a failure is told to the person, with a `message` or at its fields, or both. */
export type SaveOutcome = { ok: true } | SaveFailure
type SaveFailure = {
  ok: false
  message: string
  detail?: string | undefined
  /** It says that there is no connection, which is true until there is one again. */
  untilOnline?: boolean | undefined
  fields?: FieldMessages | undefined
}

type Options<V> = {
  /** What is stored, as far as the form shows it. Where that changes while the form is open, the fields that nobody has touched follow. */
  initial: V
  /** The messages that it opens with. */
  errors?: FieldMessages
  /** The rules of what is typed, by those of the collection's definition where there is one. */
  schema?: GenericSchema<Partial<NoInfer<V>>, unknown>
  /** Stores or sends the values, as a change of what was `shown` before; what was typed stays if it fails. */
  save: (values: V, shown: V) => Promise<SaveOutcome>
  onSaved?: (values: V) => void
  /** Keeps what was changed until it is saved, so that closing loses nothing; or `part` of it, if some must not be kept. */
  draft?: Draft<V> | undefined
}

type Draft<V> = Typed<V> & DraftStore<Partial<V>> & { part?: (changed: Partial<V>) => Partial<V> }

export type EntryForm<V> = {
  ref: RefObject<HTMLFormElement | null>
  form: Fields<V>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isSaving: boolean
  /** It holds input that is not saved; `keepsDraft`: closing does not lose it. */
  isChanged: boolean
  keepsDraft: boolean
  /** Saves in another way than `save`, after the same checks. */
  saveBy: (save: Options<V>['save']) => void
  /** Why the last attempt to save failed. */
  failure: SaveFailure | null
  /** A draft was restored. */
  restored: boolean
  /** Restores a draft that is known late. */
  restore: (typed: Partial<V>) => void
  /** Discards what was typed, as the form is left. */
  discard: () => void
  /** Discards what was typed, and begins again with the first field. */
  startOver: () => void
}

/**
 * Every form of the app: checked when it is submitted, with the focus on the first invalid field, and kept as a draft where there
 * is one. `FormView` shows it and guards its input.
 */
export function useEntryForm<V extends Record<string, unknown>>(options: Options<V>): EntryForm<V> {
  const { schema, onSaved, draft } = options
  const ref = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  useBackOnline(failure?.untilOnline ? () => setFailure(null) : null)
  const [restored, setRestored] = useState(Object.keys(draft?.values ?? {}).length > 0)
  const [isSaving, setSaving] = useState(false)
  const saving = useRef(false)
  const form = useFields<V>({ initial: options.initial, typed: draft, schema }, options.errors)
  const changed = only(form.changed, form.values)
  const kept = draft?.part?.(changed) ?? changed
  const deleteDraft = useDraft(draft, { changed: kept, shown: only(Object.keys(kept), form.shown) }, isSaving)

  const focusFirst = (errors: FieldMessages) => {
    const inputs = [...(ref.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    focusField(inputs.find(({ dataset }) => errors[dataset['path']!]))
  }
  const submitBy = async (save: Options<V>['save']) => {
    if (saving.current) return
    setFailure(null)
    const wrong = form.validate()
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    const { values, shown } = form.current()
    saving.current = true
    setSaving(true)
    const outcome = await save(values, shown).catch((error: unknown): SaveFailure => {
      console.error(error)
      return { ok: false, message: msg('Failed to save'), ...(error instanceof Error && { detail: error.message }) }
    })
    if (outcome.ok) await deleteDraft()
    saving.current = false
    setSaving(false)
    if (outcome.ok) {
      setRestored(false)
      return onSaved?.(values)
    }
    if (outcome.fields) {
      form.setErrors(outcome.fields)
      focusFirst(outcome.fields)
    }
    if (outcome.message) setFailure(outcome)
  }
  const discard = () => {
    form.reset()
    setRestored(false)
    // One that was restored a moment ago differs from nothing that was saved since.
    void deleteDraft()
  }
  return {
    ref,
    form,
    onSubmit(event) {
      event.preventDefault()
      void submitBy(options.save)
    },
    isSaving,
    isChanged: form.changed.length > 0,
    keepsDraft: draft !== undefined && Object.keys(kept).length === form.changed.length,
    saveBy: (save) => void submitBy(save),
    failure,
    restored,
    restore(typed) {
      if (form.restore(typed)) setRestored(true)
    },
    discard,
    startOver() {
      discard()
      focusField(ref.current?.querySelector<HTMLElement>(FIRST_FIELD))
    },
  }
}

const only = <V extends object>(names: string[], values: V): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof V]])) as Partial<V>
