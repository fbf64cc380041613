import * as v from 'valibot'

/** A text that must not be blank, with what is said if it is. What follows it in a pipe checks it trimmed. */
export const given = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** The rules of a text that is asked for only where `isAsked`; else it may be anything. */
export const where = <Schema extends v.GenericSchema<string>>(isAsked: boolean | undefined, schema: Schema) =>
  isAsked ? schema : v.string()

/**
 * The schema of a form whose values are not those that are stored. `stored` makes these, `schema` checks them, and `inputOf` names the input
 * that a message belongs to by the path of the stored value; without one there is no such input, and nothing to mend.
 */
export function formSchema<Values>(
  stored: (typed: Values) => unknown,
  schema: v.GenericSchema,
  inputOf: (path: string, typed: Values) => string | undefined = (path) => path,
) {
  return v.pipe(
    v.custom<Values>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const issue of v.safeParse(schema, stored(input)).issues ?? []) {
        const key = inputOf(v.getDotPath(issue) ?? '', input)
        if (key)
          addIssue({ message: issue.message, path: [{ type: 'unknown', origin: 'value', input, key, value: null }] })
      }
    }),
    // Nothing takes these values; beside other rules (`v.intersect`) they would have to be the same as theirs.
    v.transform(() => ({})),
  )
}
