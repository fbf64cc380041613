import { schemaResolver, useForm, type FormValidationResult } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { equal } from '../lib/equal.ts'
import { t } from '../lib/t.ts'

/** The messages for invalid fields, by path. */
export type FieldMessages = { [path in string]?: string | undefined }

/** What binds an input to a field. */
export type Bound = { 'data-path': string; error: string | undefined; onChange: (given: unknown) => void }

/** The fields of a form. A path is the name of a field, or `field.part` if its value is an object. */
export type Fields<V> = {
  values: V
  errors: FieldMessages
  setErrors: (errors: FieldMessages) => void
  /** Checks the values now by the schema: the messages, which the fields have from then on; empty if all are valid. */
  validate: () => FieldMessages
  /** Changes a field, whose message no longer applies. */
  setFieldValue: (path: string, value: unknown) => void
  /** Binds an input of Mantine, or a native one, to a field. */
  getInputProps: {
    <P extends keyof V & string>(path: P): Bound & { value: V[P] }
    <P extends keyof V & string>(path: P, of: { type: 'checkbox' }): Bound & { checked: V[P] }
  }
  /** The names of the fields whose value differs from the one that was `shown`. */
  changed: (keyof V & string)[]
  /** What the fields showed before the person changed them: what a change is relative to. */
  shown: V
  /** Initial values that are known late, for fields that nobody has changed. Others than those of the form are ignored. */
  fillIn: (late: Partial<V>) => void
  /** Values that a person typed earlier, in fields that are still as they were at first; whether that changed any. */
  restore: (typed: Partial<V>) => boolean
  reset: () => void
  /** The values now, also those that are not rendered yet, and what was shown before. */
  current: () => { values: V; shown: V }
}

/** What was typed earlier, and what was shown then; of earlier versions that is not known. */
export type Typed<V> = { values?: Partial<V> | null; shown?: Partial<V> | undefined }

type Given<V> = {
  /** It may change while the form is open, as when another device changes the record: what nobody has touched follows. */
  initial: V
  typed?: Typed<V> | undefined
  /** The rules of some or all values, whose messages `t` knows. */
  schema?: GenericSchema<Partial<V>, unknown> | undefined
}

/**
 * `useForm` of Mantine with the rules of a schema, initial values that may be known late or change, and values that were typed earlier. A
 * field that the person has changed keeps its value and remembers what it showed before, whatever the initial value becomes.
 */
export function useFields<V extends Record<string, unknown>>(
  given: Given<V>,
  firstErrors: FieldMessages = {},
): Fields<V> {
  const [start] = useState(() => startOf(given))
  const [shown, setShown] = useState(start.shown)
  // Each may change several times before the next render. `newest`: the initial values as they are known by now.
  const latest = useRef({ newest: given.initial, shown: start.shown })
  const validate = given.schema ? schemaResolver(given.schema, { sync: true }) : {}
  const form = useForm<V>({ initialValues: start.values, initialErrors: firstErrors, validate })
  const isTouched = (name: keyof V) => !equal(form.getValues()[name], latest.current.shown[name])
  const setValues = (some: Partial<V>) => {
    for (const [name, value] of Object.entries(some)) form.setFieldValue(name, value as never)
  }
  const show = (some: Partial<V>) => {
    latest.current.shown = { ...latest.current.shown, ...some }
    setShown(latest.current.shown)
  }
  const follow = (next: Partial<V>) => {
    const known = pick(next, (name) => name in latest.current.newest)
    const fresh = pick(known, (name) => !equal(known[name], latest.current.newest[name]))
    latest.current.newest = { ...latest.current.newest, ...fresh }
    // What was typed is what is stored by now: it is no change any more.
    const free = pick(fresh, (name) => !isTouched(name) || equal(fresh[name], form.getValues()[name]))
    if (Object.keys(free).length === 0) return
    show(free)
    setValues(free)
  }
  const followInitial = useEffectEvent(() => follow(given.initial))
  const initialText = JSON.stringify(given.initial)
  useEffect(() => followInitial(), [initialText])
  const errors = Object.fromEntries(
    Object.entries(form.errors as FieldMessages).map(([path, message]) => [path, message && t(message)]),
  )
  return {
    values: form.values,
    errors,
    setErrors: form.setErrors,
    // Not a promise: the resolver is a synchronous one.
    validate: () => (form.validate() as FormValidationResult).errors as FieldMessages,
    setFieldValue: (path, value) => form.setFieldValue(path, value as never),
    getInputProps: ((path: string, of) => ({
      ...form.getInputProps(path, of),
      error: errors[path],
    })) as Fields<V>['getInputProps'],
    changed: Object.keys(form.values).filter((name) => !equal(form.values[name], shown[name])),
    shown,
    fillIn: follow,
    restore(typed) {
      const values = pick(typed, (name) => name in latest.current.shown && !isTouched(name))
      setValues(values)
      return Object.keys(values).some(isTouched)
    },
    reset() {
      show(latest.current.newest)
      setValues(latest.current.newest)
      form.clearErrors()
    },
    current: () => ({ values: form.getValues(), shown: latest.current.shown }),
  }
}

/** The values that a form begins with. What was typed is no change where the record has the same value by now. */
function startOf<V extends Record<string, unknown>>({ initial, typed }: Given<V>): { values: V; shown: V } {
  const values = { ...initial, ...typed?.values }
  const before = pick(typed?.shown ?? {}, (name) => !equal(values[name], initial[name]))
  return { values, shown: { ...initial, ...(before as Partial<V>) } }
}

function pick<V extends object>(values: V, isWanted: (name: keyof V & string) => boolean): V {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name as keyof V & string))) as V
}
