import { afterEach, expect, test } from 'vitest'
import { COLLECTIONS } from '../../collections/all.ts'
import { fieldError, type Collection } from '../../collections/collection.ts'
import { checkForm } from '../../domain/forms.ts'
import spanish from '../../languages/es.json'
import { showMessages } from '../../lib/language.ts'
import { serverText } from '../../lib/server-text.ts'

afterEach(() => showMessages('en', {}))

test.each([
  ['Title: at most 300 characters.', 'Título: máximo 300 caracteres.'],
  ['Must be no more than 200 character(s).', 'Use como máximo 200 caracteres.'],
  ['must be no more than 200 character(s).', 'Use como máximo 200 caracteres.'],
  ['Must be less or equal than 9', 'Debe ser 9 o menos.'],
  ['cannot be blank', 'No puede quedar vacío.'],
  ['Something of a newer version: 7.', 'Something of a newer version: 7.'],
])('%j is told in Spanish with its values', (told, shown) => {
  showMessages('es', spanish)
  expect(serverText(told)).toBe(shown)
})

const ODD = [
  null,
  '',
  'x'.repeat(5000),
  7,
  -1,
  1.5,
  1e9,
  true,
  {},
  { a: 1 },
  [7],
  ['x'.repeat(5000)],
  Array(200).fill('a'),
]

test('whatever the server refuses of a field is told in Spanish', () => {
  const fields = Object.values<Collection>(COLLECTIONS).flatMap((collection) => Object.values(collection.fields))
  const forms = [{}, { eventId: 'x', fullName: 'x'.repeat(300), email: 'x', seats: 99 }].flatMap((values) => {
    const checked = checkForm('event', values)
    return checked.ok ? [] : Object.values(checked.errors)
  })
  const said = new Set([...fields.flatMap((field) => ODD.map((value) => fieldError(field, value) ?? '')), ...forms])
  said.delete('')
  expect(said.size).toBeGreaterThan(40)
  showMessages('es', spanish)
  expect([...said].filter((text) => serverText(text) === text)).toEqual([])
})
