import { t } from '../lib/t.ts'

/** The label of an input, and what is said of values that a definition without a message refuses: at once, or when it is known in which language. */
export const fieldMessages = {
  label: (label: string, required: true | undefined) =>
    required ? t(label) : t('{label} (optional)', { label: t(label) }),
  text: (label: string) => t('{label} is a text.', { label: t(label) }),
  required: (label: string) => t('{label} is required.', { label: t(label) }),
  tooLong: (label: string, max: number) => t('{label}: at most {max} characters.', { label: t(label), max }),
  invalid: (label: string) => t('{label} is not valid.', { label: t(label) }),
  choice: (label: string, values: readonly string[]) => () =>
    t('{label} is one of {values}.', { label: t(label), values: values.filter(Boolean).join(', ') }),
  flag: (label: string) => () => t('{label} is yes or no.', { label: t(label) }),
  integer: (label: string, min: number, max: number | undefined) => () =>
    max === undefined
      ? t('{label} is a whole number.', { label: t(label) })
      : t('{label} is a whole number from {min} to {max}.', { label: t(label), min, max }),
  time: (label: string) => () => t('{label} is a time.', { label: t(label) }),
  timestamp: (label: string) => () =>
    t('{label} is a time such as {example}.', { label: t(label), example: '2026-11-20 18:23:45.123Z' }),
  list: (label: string, maxLength: number, maxItems: number | undefined) => () =>
    maxItems === undefined
      ? t('{label}: of at most {maxLength} characters.', { label: t(label), maxLength })
      : t('{label}: at most {maxItems}, each of at most {maxLength} characters.', {
          label: t(label),
          maxItems,
          maxLength,
        }),
  parts: (label: string) => () => t('{label} has other parts.', { label: t(label) }),
  reference: (label: string) => () => t('{label} is the id of a record.', { label: t(label) }),
}
