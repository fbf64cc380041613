import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { attribute, builtPages, type Element } from './pages.ts'

const JOURNEYS = ['tests/e2e/input-before-hydration.spec.ts', 'tests/e2e/presses-before-hydration.spec.ts']

/** Each kind of control on a prerendered page, with the journey that uses one before hydration. */
const TESTED: Record<string, string> = {
  a: 'a link navigates',
  audio: 'a play button',
  button: 'buttons, each as often as it was pressed and in that order',
  'button[aria-expanded]': 'buttons, each as often as it was pressed and in that order',
  'button[aria-haspopup=dialog][aria-expanded]': 'a button that opens a dialog',
  'button[aria-pressed]': 'checkboxes, a switch, a radio button and a toggle button that share the address',
  'button[popovertarget]': 'a popover that opens without the app gets its content',
  'button[type=submit]': 'a form with every kind of field, and its button',
  'div[popover=auto]': 'a popover that opens without the app gets its content',
  form: 'a form with a controlled field',
  'form[method=dialog]': 'a form that is submitted by Enter, once, and not to the address',
  'form[role=search]': 'a combobox, and Enter in it',
  input: 'a form with every kind of field, and its button',
  'input[type=checkbox]': 'checkboxes, by label and by space bar, also checked and unchecked again',
  'input[type=checkbox][role=switch]':
    'checkboxes, a switch, a radio button and a toggle button that share the address',
  'input[type=email]': 'a form that is submitted by Enter, once, and not to the address',
  'input[type=radio]': 'checkboxes, a switch, a radio button and a toggle button that share the address',
  'input[type=range]': 'sliders, applied at once or after a pause',
  'input[type=search]': 'a search field in the address',
  'input[type=tel]': 'a form with every kind of field, and its button',
  'input[type=text]': 'a text field, with the suggestions that come with its focus',
  'input[type=text][role=combobox][aria-expanded]': 'a combobox, and Enter in it',
  select: 'two selects and a search field that share the address',
  summary: 'a disclosure, and a button in it',
  textarea: 'a form with every kind of field, and its button',
  video: 'a video goes on playing',
}

/** Elements that are focusable only for scrolling or reading, and options of a combobox, which are hidden until hydration. */
const INERT =
  /^(div|pre)(\[role=\w+\])?\[tabindex\]$|^(h1|h2|main|div(\[role=status\])?)\[tabindex=-1\]$|^li\[role=option\]$/
const CONTROL_TAGS = ['a', 'audio', 'button', 'form', 'input', 'select', 'summary', 'textarea', 'video']
const CONTROL_ROLES =
  /^(button|checkbox|combobox|link|menuitem|menuitemcheckbox|option|radio|searchbox|slider|spinbutton|switch|tab|textbox)$/

function kindOf(element: Element): string | null {
  const { tagName } = element
  const has = (name: string) => attribute(element, name) !== null
  const isControl =
    CONTROL_TAGS.includes(tagName) ||
    CONTROL_ROLES.test(attribute(element, 'role') ?? '') ||
    ['contenteditable', 'popover', 'tabindex'].some(has)
  if (!isControl) return null
  const value = (name: string) => (has(name) ? `[${name}=${attribute(element, name)}]` : '')
  const flag = (name: string) => (has(name) ? `[${name}]` : '')
  const type = tagName === 'button' && attribute(element, 'type') === 'button' ? '' : value('type')
  if (CONTROL_TAGS.includes(tagName))
    return (
      tagName +
      type +
      ['method', 'role', 'aria-haspopup', 'list'].map(value).join('') +
      ['aria-expanded', 'aria-pressed', 'popovertarget', 'multiple', 'contenteditable'].map(flag).join('')
    )
  const tabIndex = attribute(element, 'tabindex') === '-1' ? '[tabindex=-1]' : flag('tabindex')
  return tagName + value('role') + value('popover') + flag('contenteditable') + tabIndex
}

const kinds = new Map<string, string>()
for (const { address, elements } of builtPages())
  for (const element of elements) {
    const kind = kindOf(element)
    if (kind && !kinds.has(kind)) kinds.set(kind, address)
  }

test('each kind of control on the prerendered pages has a journey that uses it before hydration', () => {
  const untested = [...kinds].filter(([kind]) => !(kind in TESTED) && !INERT.test(kind))
  expect(untested.map(([kind, address]) => `${kind} on ${address}`)).toEqual([])
  expect(Object.keys(TESTED).filter((kind) => !kinds.has(kind))).toEqual([])
})

test('these journeys exist', () => {
  const root = resolve(import.meta.dirname, '../..')
  const journeys = JOURNEYS.map((file) => readFileSync(resolve(root, file), 'utf8')).join('')
  expect(Object.values(TESTED).filter((title) => !journeys.includes(`test('${title}'`))).toEqual([])
})
