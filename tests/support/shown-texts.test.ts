import { expect, test } from 'vitest'
import { shownTextIn } from '../e2e/shown-texts.ts'

const english = shownTextIn()

test('a message without values is its text, without its context', () => {
  expect(english('Save')).toBe('Save')
  expect(english('a way to be told\u0004Email')).toBe('Email')
})

test.each([
  ['{n} selected', '3 selected'],
  ['{n, plural, one {# change} other {# changes}} waiting', '1 change waiting'],
  ['{n, plural, one {# change} other {# changes}} waiting', '1,234 changes waiting'],
  ['{n, plural, =0 {No search} other {<b>#</b> searches}} kept', 'No search kept'],
  ['Two-factor sign-in: <strong>enabled</strong>', 'Two-factor sign-in: enabled'],
  ['Tax ({percent}%)', 'Tax (8%)'],
])('%s is shown as %s', (message, shown) => {
  expect(shown).toMatch(english(message))
})

test('a pattern is of the whole text', () => {
  expect('3 selected now').not.toMatch(english('{n} selected'))
  expect('2 bookmarks waiting').not.toMatch(english('{n, plural, one {# change} other {# changes}} waiting'))
})

test('in Spanish it is the translation', () => {
  expect(shownTextIn('es')('Save')).toBe('Guardar')
})
