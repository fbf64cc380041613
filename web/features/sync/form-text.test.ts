import { expect, test } from 'vitest'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { formFields, formName, formReasons, formStatus } from './form-text.ts'

const form = (changes: Partial<QueuedForm>) =>
  ({ kind: 'contact', about: '', fields: {}, tries: 0, message: '', errors: {}, ...changes }) as QueuedForm

test('the name of a form consists of its kind and its subject', () => {
  expect(formName(form({}))).toBe('Contact message')
  expect(formName(form({ kind: 'event', about: 'Tax day' }))).toBe('Event registration: Tax day')
  expect([0, 1, 4].map((tries) => formStatus(form({ tries })))).toEqual([
    'waiting',
    'waiting, tried once',
    'waiting, tried 4 times',
  ])
})

test('ids of the catalog cannot be edited', () => {
  expect(formFields(form({ fields: { eventId: 'tax-day', seats: 2 } }))).toEqual([
    { name: 'seats', label: 'Seats', value: '2' },
  ])
})

test('there is always a reason', () => {
  expect(formReasons(form({ errors: { email: 'Not this one.', id: 'Odd.' } }))).toEqual([
    'Email: Not this one.',
    'Odd.',
  ])
  expect(formReasons(form({ message: 'No form of this name.' }))).toEqual(['No form of this name.'])
  expect(formReasons(form({}))).toEqual(['The server refused it and gave no reason.'])
})
