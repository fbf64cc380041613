import { expect, test } from 'vitest'
import { confirmationMessage, checkRequest } from './forms-server.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const email = 'ann@example.com'

test('a request has a uuid besides the fields of its form', () => {
  expect(checkRequest('newsletter', { id, email })).toEqual({
    ok: true,
    trapped: false,
    form: { kind: 'newsletter', uuid: id, fields: { email } },
  })
  expect(checkRequest('newsletter', { id, email, homepage: 'https://spam.example' })).toMatchObject({ trapped: true })
})

test.each([[undefined], [''], ['x'], [id.toUpperCase()], [`${id}0`], [7]])('%j is no uuid', (wrong) => {
  expect(checkRequest('newsletter', { id: wrong, email })).toMatchObject({
    ok: false,
    errors: { id: expect.any(String) },
  })
})

test.each([[null], [[]], ['text'], [7], [true]])('%j has no fields', (body) => {
  expect(checkRequest('contact', body)).toMatchObject({
    ok: false,
    errors: { id: expect.any(String), fullName: 'Enter your full name.', message: 'Write a message.' },
  })
})

test('an unknown form is refused', () => {
  expect(checkRequest('constructor', { id, email })).toBeNull()
})

test('without a mail server the message does not mention a mail', () => {
  expect(confirmationMessage('newsletter', true)).toContain('Check your inbox')
  expect(confirmationMessage('newsletter', false)).not.toContain('inbox')
})

test('a registration promises a mail only where there is a mail server', () => {
  const said = (mailIsSet: boolean) =>
    (['confirmed', 'waiting'] as const).map((status) => confirmationMessage('event', mailIsSet, status))
  for (const message of said(true)) expect(message).toMatch(/we’ll email you/i)
  for (const message of said(false)) expect(message).not.toMatch(/email you|by email/)
  expect(new Set([...said(true), ...said(false)]).size).toBe(4)
})

test('of a registration that was deleted nothing is promised', () => {
  for (const mailIsSet of [true, false])
    expect(confirmationMessage('event', mailIsSet, 'gone')).toBe(
      'This registration was deleted. To come, register again.',
    )
})
