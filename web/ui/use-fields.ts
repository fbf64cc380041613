import { useRef, useState } from 'react'

/** The messages for invalid fields, by path. */
export type FieldMessages = { [path in string]?: string | undefined }

type Bound = { 'data-path': string; error: string | undefined; onChange: (given: unknown) => void }

/** The fields of a form. A path is the name of a field, or `field.part` if its value is an object. */
export type Fields<V> = {
  values: V
  errors: FieldMessages
  setErrors: (errors: FieldMessages) => void
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
  /** Values that a person typed earlier, in fields that are still as they were at first. */
  restore: (typed: Partial<V>) => void
  reset: () => void
  /** The values now, also those that are not rendered yet. */
  current: () => V
}

/** The state of a form's fields. */
export function useFields<V extends Record<string, unknown>>(
  given: { initial: V; typed?: Partial<V> | null | undefined },
  firstErrors: FieldMessages = {},
): Fields<V> {
  const [state, setState] = useState<{ initial: V; values: V }>(() => ({
    initial: given.initial,
    values: { ...given.initial, ...given.typed },
  }))
  const [errors, setErrors] = useState(firstErrors)
  // Several fields may change before the next render.
  const latest = useRef(state)
  const set = (next: Partial<typeof state>) => {
    latest.current = { ...latest.current, ...next }
    setState(latest.current)
  }
  const setFieldValue = (path: string, value: unknown) => {
    set({ values: withValue(latest.current.values, path.split('.'), value) as V })
    setErrors(({ [path]: _corrected, ...others }) => others)
  }
  const untouched = (some: Partial<V>): Partial<V> => {
    const touched = changedOf(latest.current)
    const free = Object.entries(some).filter(([name]) => name in latest.current.initial && !touched.includes(name))
    return Object.fromEntries(free) as Partial<V>
  }
  return {
    values: state.values,
    errors,
    setErrors,
    setFieldValue,
    getInputProps: (path: keyof V & string, of?: { type: 'checkbox' }) =>
      ({
        'data-path': path,
        error: errors[path],
        [of ? 'checked' : 'value']: state.values[path],
        onChange: (change: unknown) => setFieldValue(path, valueOf(change)),
      }) as never,
    changed: changedOf(state),
    fillIn(late) {
      const fresh = untouched(late)
      const { initial, values } = latest.current
      set({ initial: { ...initial, ...fresh }, values: { ...values, ...fresh } })
    },
    restore: (typed) => set({ values: { ...latest.current.values, ...untouched(typed) } }),
    reset() {
      set({ values: latest.current.initial })
      setErrors({})
    },
    current: () => latest.current.values,
  }
}

function changedOf<V extends Record<string, unknown>>({ initial, values }: { initial: V; values: V }) {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]))
}

/** Inputs call `onChange` with an event, Mantine's own controls with the value. */
function valueOf(change: unknown): unknown {
  const target = (change as { target?: unknown } | null)?.target
  if (!(target instanceof HTMLElement)) return change
  const input = target as HTMLInputElement
  return input.type === 'checkbox' ? input.checked : input.value
}

function withValue(object: unknown, [name = '', ...rest]: string[], value: unknown): object {
  const before = Object(object) as Record<string, unknown>
  return { ...before, [name]: rest.length > 0 ? withValue(before[name], rest, value) : value }
}
