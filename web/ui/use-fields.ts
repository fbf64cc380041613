import { schemaResolver, useForm, type FormValidationResult } from '@mantine/form'
import { useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
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
  /** The names of the fields whose value differs from the initial one. */
  changed: (keyof V & string)[]
  /** Initial values that are known late, for fields that nobody has changed. Others than those of the form are ignored. */
  fillIn: (late: Partial<V>) => void
  /** Values that a person typed earlier, in fields that are still as they were at first; whether that changed any. */
  restore: (typed: Partial<V>) => boolean
  reset: () => void
  /** The values now, also those that are not rendered yet. */
  current: () => V
}

type Given<V> = {
  initial: V
  typed?: Partial<V> | null | undefined
  /** The rules of some or all values, whose messages `t` knows. */
  schema?: GenericSchema<Partial<V>, unknown> | undefined
}

/** `useForm` of Mantine with the rules of a schema, initial values that may be known late, and values that were typed earlier. */
export function useFields<V extends Record<string, unknown>>(
  given: Given<V>,
  firstErrors: FieldMessages = {},
): Fields<V> {
  const [initial, setInitial] = useState(given.initial)
  // May be changed several times before the next render.
  const latest = useRef(initial)
  const validate = given.schema ? schemaResolver(given.schema, { sync: true }) : {}
  const form = useForm<V>({ initialValues: { ...given.initial, ...given.typed }, initialErrors: firstErrors, validate })
  const untouched = (some: Partial<V>): Partial<V> => {
    const touched = changedNames(latest.current, form.getValues())
    const free = Object.entries(some).filter(([name]) => name in latest.current && !touched.includes(name))
    return Object.fromEntries(free) as Partial<V>
  }
  const setValues = (some: Partial<V>) => {
    for (const [name, value] of Object.entries(some)) form.setFieldValue(name, value as never)
  }
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
    changed: changedNames(initial, form.values),
    fillIn(late) {
      const fresh = untouched(late)
      latest.current = { ...latest.current, ...fresh }
      setInitial(latest.current)
      setValues(fresh)
    },
    restore(typed) {
      const values = untouched(typed)
      setValues(values)
      return changedNames(latest.current, { ...latest.current, ...values }).length > 0
    },
    reset() {
      setValues(latest.current)
      form.clearErrors()
    },
    current: form.getValues,
  }
}

function changedNames<V extends Record<string, unknown>>(initial: V, values: V): (keyof V & string)[] {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]))
}
