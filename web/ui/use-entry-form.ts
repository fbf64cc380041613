import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { focusField } from '../lib/focus-field.ts'

const DRAFT_DELAY_MS = 300

/** The outcome of saving a form: a failure is told to the person, at its fields if it has `fields`. */
export type SaveOutcome = { ok: true } | SaveFailure
type SaveFailure = { ok: false; message: string; detail?: string; fields?: Record<string, string> }

type Options<V> = {
  initial: V
  /** The messages that it opens with, by field. */
  errors?: Record<string, string>
  /** The message for each invalid field, by the rules of the definition. */
  check?: (values: V) => { [Field in string]?: string }
  /** Stores the values; what was typed stays if it fails. */
  save: (values: V) => Promise<SaveOutcome>
  onSaved: () => void
  /** Keeps what differs from `initial` until it is saved, so that closing loses nothing. */
  draft?: { values: Partial<V> | null; save: (changed: Partial<V>) => Promise<unknown> }
}

export type EntryForm<V> = {
  ref: RefObject<HTMLFormElement | null>
  form: UseFormReturnType<V>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** It holds input that is not saved; `keepsDraft`: closing does not lose it. */
  isChanged: boolean
  keepsDraft: boolean
  /** Saves in another way than `save`, after the same checks. */
  saveBy: (save: Options<V>['save']) => void
  /** Why the last attempt to save failed. */
  failure: SaveFailure | null
  /** A draft was restored; `startOver` discards it. */
  restored: boolean
  startOver: () => void
}

/**
 * The form of a record: checked when it is submitted, with the focus on the first invalid field, and kept as a draft where there
 * is one. `EntryFormView` shows it and guards its input.
 */
export function useEntryForm<V extends Record<string, unknown>>(options: Options<V>): EntryForm<V> {
  const { check, onSaved, draft } = options
  const ref = useRef<HTMLFormElement>(null)
  // Another device may change the record while the form is open; changes are relative to what it showed first.
  const [initial] = useState(options.initial)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [restored, setRestored] = useState(Boolean(draft?.values))
  const form = useForm<V>({
    initialValues: { ...initial, ...draft?.values },
    initialErrors: options.errors ?? {},
    validate: (values) => (check?.(values) ?? {}) as FormErrors,
  })
  const changed = Object.fromEntries(
    Object.entries(form.values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name])),
  ) as Partial<V>
  const deleteDraft = useDraft(draft?.save, changed)

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors)
    const inputs = [...ref.current!.querySelectorAll<HTMLElement>('[data-path]')]
    focusField(inputs.find(({ dataset }) => errors[dataset['path']!]))
  }
  const submitBy = (save: Options<V>['save']) =>
    form.onSubmit(async (values) => {
      setFailure(null)
      const outcome = await save(values).catch((error: unknown): SaveFailure => {
        console.error(error)
        return { ok: false, message: 'Failed to save', ...(error instanceof Error && { detail: error.message }) }
      })
      if (outcome.ok) {
        await deleteDraft()
        onSaved()
      } else if (outcome.fields) showErrors(outcome.fields)
      else setFailure(outcome)
    }, showErrors)
  return {
    ref,
    form,
    onSubmit: submitBy(options.save),
    isChanged: Object.keys(changed).length > 0,
    keepsDraft: draft !== undefined,
    saveBy: (save) => submitBy(save)(),
    failure,
    restored,
    startOver() {
      form.setValues(initial)
      setRestored(false)
      focusField(ref.current!.querySelector<HTMLElement>('[data-path]'))
    },
  }
}

/** Saves a draft after a pause and when the form is closed. Returns a function that deletes it, for when the values are saved. */
function useDraft<D>(save: ((changed: D) => Promise<unknown>) | undefined, changed: D): () => Promise<void> {
  const latest = useRef({ save, changed })
  const isSaved = useRef(false)
  useEffect(() => {
    latest.current = { save, changed }
  })
  const keep = useCallback(() => {
    const { save: write, changed: values } = latest.current
    // Storage is full or failed: the form works without a draft.
    if (!isSaved.current) write?.(values).catch(() => {})
  }, [])
  const text = JSON.stringify(changed)
  useEffect(() => {
    const timer = setTimeout(keep, DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [keep, text])
  useEffect(() => keep, [keep])
  return async () => {
    isSaved.current = true
    // If this fails, the draft is only offered again.
    await latest.current.save?.({} as D).catch(() => {})
  }
}
