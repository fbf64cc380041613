import * as v from 'valibot'
import { common, type Field, type Options } from './field.ts'
import { fieldMessages as says } from './field-messages.ts'

type Parts = Record<string, Pick<Field, 'label' | 'schema' | 'input' | 'describe'>>
type ObjectOptions = Options & { maxSize: number }

/** An object with fixed parts, each a field itself. */
export const object = <P extends Parts>(parts: P, options: ObjectOptions) => objectBy(() => parts, options)

/** An object in which the rules and labels of the parts follow from a value: those of a postal code from the country. */
export function objectBy<P extends Parts>(partsOf: (value: unknown) => P, options: ObjectOptions) {
  const schemas = new Map<P, ReturnType<typeof schemaOf<P>>>()
  const message = options.message ?? says.parts(options.label)
  return {
    ...common(options, true),
    schema: v.lazy((value) => {
      const parts = partsOf(value)
      const schema = schemas.get(parts) ?? schemaOf(parts, message)
      schemas.set(parts, schema)
      return schema
    }),
    column: { type: 'json', maxSize: options.maxSize },
    input: { kind: 'parts', partsOf },
    empty: null,
  } satisfies Field
}

function schemaOf<P extends Parts>(parts: P, message: string | (() => string)) {
  const entries = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof P]: P[Name]['schema']
  }
  return v.strictObject(entries, message)
}
