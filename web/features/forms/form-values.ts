import type { FormValues } from '../../domain/queued-form.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (element: unknown): element is Input =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The values of a form's inputs, by name. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...form.elements].filter(isInput).flatMap((input) => (input.name ? [[input.name, input.value]] : [])),
  )
}

/** Fills empty inputs only: a draft that loads late must not overwrite what was typed. */
export function fillIn(form: HTMLFormElement, values: FormValues): void {
  for (const input of [...form.elements].filter(isInput)) {
    const value = values[input.name]
    if (value !== undefined && input.value === '') input.value = String(value)
  }
}
