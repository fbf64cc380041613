import { afterEach, expect, it } from 'vitest'
import { readSpanish } from '../../vite/messages.ts'
import { showMessages } from '../lib/language.ts'
import { elsewhereActivity } from './activity.ts'
import { deviceText } from './device-text.ts'

afterEach(() => showMessages('en', {}))

it.each([
  ['Chrome on Android', 'Chrome on Android', 'Chrome en Android'],
  ['Samsung Internet on Android', 'Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Firefox', 'Firefox', 'Firefox'],
  ['Unknown browser on Linux', 'Unknown browser on Linux', 'Navegador desconocido en Linux'],
  ['Unknown browser', 'Unknown browser', 'Navegador desconocido'],
  ['Unknown browser (2)', 'Unknown browser (2)', 'Navegador desconocido (2)'],
  ['Chrome on Windows (2)', 'Chrome on Windows (2)', 'Chrome en Windows (2)'],
  ['Kitchen (2)', 'Kitchen (2)', 'Kitchen (2)'],
])('the device that was stored as "%s" is named in the language of the page', (stored, english, spanish) => {
  expect(deviceText(stored)).toBe(english)
  showMessages('es', readSpanish())
  expect(deviceText(stored)).toBe(spanish)
})

it('the activity names the device that way', () => {
  showMessages('es', readSpanish())
  const row = { id: 'h', created_at: '2026-11-20 10:00:00.000Z', device: 'Chrome on Android' }
  expect(elsewhereActivity(row, 'x').who).toBe('Chrome en Android')
})
