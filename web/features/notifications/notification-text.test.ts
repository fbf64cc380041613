import { afterEach, expect, test } from 'vitest'
import { showMessages } from '../../lib/language.ts'
import { notificationText } from './notification-text.ts'

afterEach(() => showMessages('en', {}))

test('what the server has written is told in the language of the page, with its values', () => {
  const sentence =
    'From {browser} on {system} ({address}). If this wasn’t you, change your password: this signs out every other device.'
  showMessages('es', {
    'Your password was changed': 'Su contraseña ha cambiado',
    'Your card ending in {digits} expires this month': 'Su tarjeta {digits} vence este mes',
    [sentence]: 'Desde {browser} en {system}, dirección {address}.',
  })
  expect(notificationText('Your password was changed')).toBe('Su contraseña ha cambiado')
  expect(notificationText('Your card ending in 4242 expires this month')).toBe('Su tarjeta 4242 vence este mes')
  const [before, after] = ['From Firefox on Linux (192.0.2.7).', 'Desde Firefox en Linux, dirección 192.0.2.7.']
  expect(notificationText(before + sentence.slice(sentence.indexOf(' If')))).toBe(after)
})

test('an address that an earlier version of the server has written is no part of what the present one writes', () => {
  const rest = 'If this wasn’t you, change your password: this signs out every other device.'
  showMessages('es', {
    [`From {browser}. ${rest}`]: 'Desde {browser}.',
    [`From an unknown browser ({address}). ${rest}`]: 'Desde un navegador desconocido ({address}).',
  })
  expect(notificationText(`From Firefox. ${rest}`)).toBe('Desde Firefox.')
  expect(notificationText(`From an unknown browser (192.0.2.7). ${rest}`)).toBe(
    'Desde un navegador desconocido (192.0.2.7).',
  )
})

test('what an earlier version of the server has written is told in the language of the page too', () => {
  const [what, then] = [
    'The upload of {name} stopped a week ago and was given up.',
    'Open the app on the device that has the file, or add the file again.',
  ]
  showMessages('es', { [`${what} ${then}`]: 'La carga de {name} se detuvo.' })
  expect(notificationText(`The upload of “A.txt” stopped a week ago and was given up. ${then}`)).toBe(
    'La carga de “A.txt” se detuvo.',
  )
})

test.each(['From {browser}', 'Your card ending in 1881 has expired', 'A passkey was added.', ''])(
  '%j is not of this version and stays as it is',
  (text) => {
    showMessages('es', { 'A passkey was added': 'Se agregó una llave de acceso' })
    expect(notificationText(text)).toBe(text)
  },
)

test('in English nothing is changed, whatever a name contains', () => {
  const told =
    '“My {key} & <b>\nmore” can now sign in to your account without a password. If this wasn’t you, remove it.'
  expect(notificationText(told)).toBe(told)
})
