/** An event from before hydration, with the state of its target at that time. */
export type RecordedEvent = { event: Event; value: string; checked: boolean }

/** Repeats one thing that a person did. `isPress`: it acts on the page and changes no form field. */
export type ReplayStep = { target: Element; isPress: boolean; run: () => void }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Filter = (element: Element) => boolean

const FIELDS = 'input:not([type=hidden], [type=submit], [type=button]), select, textarea'
/** A press on these has its effect without scripts. */
const NATIVE_CONTROLS = 'a[href], input, select, textarea, label, audio, video, [popovertarget]'

/** A checkbox or radio button: its click changes it, and its `input` event follows when the click has been dispatched. */
export const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Whether the value of a field differs from that in the HTML. */
function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return field.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
}

/**
 * The steps that repeat, in order, what a person did in a region of the page. To be called when React has hydrated the region and has not
 * rendered it again: then the fields still have the person's values, also those that the browser restored or filled in without an event.
 */
export function createReplaySteps(recorded: readonly RecordedEvent[], isInRegion: Filter): ReplayStep[] {
  const events = recorded.filter(({ event }) => event.target instanceof Element && isInRegion(event.target))
  const changed = [...document.querySelectorAll<Field>(FIELDS)].filter((field) => isInRegion(field) && isChanged(field))
  const withoutEvent = changed.filter(
    (field) => !events.some(({ event }) => event.target === field && !(event instanceof MouseEvent)),
  )
  const steps = [
    ...focusSteps(isInRegion),
    ...popoverSteps(isInRegion),
    ...withoutEvent.map((field) => fieldStep(field, field.value, isCheckable(field) && field.checked)),
    ...events.map(eventStep),
  ].filter((step) => step !== null)
  // React took the current state as the initial one. Back at the initial one, the same click leads to the same change.
  for (const field of changed) if (isCheckable(field)) field.checked = field.defaultChecked
  // Of successive steps on one field only the last matters: one for each letter, and `change` after `input`.
  return steps.filter(({ target, isPress }, index) => {
    const next = steps[index + 1]
    return isPress || !next || next.isPress || next.target !== target
  })
}

function eventStep({ event, value, checked }: RecordedEvent): ReplayStep | null {
  const target = event.target as Element
  // During dispatch: React has hydrated the region because of this event, and handles it when this is done.
  const isHandled = event.eventPhase !== Event.NONE
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement
    return isHandled ? null : { target, isPress: false, run: () => form.requestSubmit(event.submitter) }
  }
  if (!(event instanceof MouseEvent)) return fieldStep(target as Field, value, checked)
  if (isHandled) return null
  const details = target.closest('summary')?.parentElement
  if (details instanceof HTMLDetailsElement) return detailsStep(details)
  const control = target.closest('button, [role]') ?? target
  const isSubmit = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null
  if (isSubmit || target.closest(NATIVE_CONTROLS)) return null
  return { target: control, isPress: true, run: () => control.dispatchEvent(new MouseEvent('click', event)) }
}

function fieldStep(field: Field, value: string, checked: boolean): ReplayStep | null {
  // Checking a radio button unchecks the others of its group.
  if (isCheckable(field) && field.type === 'radio' && !checked) return null
  const run = isCheckable(field)
    ? () => setChecked(field, checked)
    : field instanceof HTMLSelectElement
      ? () => selectOption(field, value)
      : enterText(field, value)
  return { target: field, isPress: false, run }
}

function setChecked(field: HTMLInputElement, checked: boolean) {
  if (field.checked !== checked) field.click()
}

function selectOption(field: HTMLSelectElement, value: string) {
  if (![...field.options].some((option) => option.value === value)) return
  field.value = value
  dispatchChange(field)
}

function enterText(field: HTMLInputElement | HTMLTextAreaElement, value: string): () => void {
  // Rendering may set the value, which moves the caret.
  const { selectionStart, selectionEnd } = field
  return () => {
    // React's own setter on the field remembers each value set through it, and `onChange` is called only for a value that differs from
    // the remembered one. So React is given a value that nobody enters, and then the browser's setter is given the real one.
    field.value = `${value}\u200b`
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd)
    dispatchChange(field)
  }
}

function dispatchChange(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Effects may have opened or closed it since. */
function detailsStep(details: HTMLDetailsElement): ReplayStep {
  const { open } = details
  return {
    target: details,
    isPress: true,
    run() {
      if (details.open === open) details.dispatchEvent(new Event('toggle'))
      else details.open = open
    },
  }
}

/** An open popover: its events are repeated, since its content may be loaded when it opens. */
function popoverSteps(isInRegion: Filter): ReplayStep[] {
  if (!('popover' in HTMLElement.prototype)) return []
  const open = [...document.querySelectorAll(':popover-open')].filter(isInRegion)
  return open.map((target) => ({
    target,
    isPress: true,
    run() {
      for (const type of ['beforetoggle', 'toggle'])
        target.dispatchEvent(new ToggleEvent(type, { oldState: 'closed', newState: 'open' }))
    },
  }))
}

/** The focused element: a field may show suggestions when it gets the focus. */
function focusSteps(isInRegion: Filter): ReplayStep[] {
  const target = document.activeElement
  if (!target || !isInRegion(target)) return []
  const run = () => target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return [{ target, isPress: true, run }]
}
