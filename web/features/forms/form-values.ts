import type { FormValues } from '../../schema/forms.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (element: unknown): element is Input =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** What stands in the inputs of a form, by their names. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...form.elements].filter(isInput).flatMap((input) => (input.name ? [[input.name, input.value]] : [])),
  )
}

/** Puts values where nothing was typed yet: a draft that comes late must not write over anything. */
export function fillIn(form: HTMLFormElement, values: FormValues): void {
  for (const input of [...form.elements].filter(isInput)) {
    const value = values[input.name]
    if (value !== undefined && input.value === '') input.value = String(value)
  }
}
