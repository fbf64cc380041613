import { afterEach, expect, test } from 'vitest'
import { showMessages } from './language.ts'
import { t } from './t.ts'

afterEach(() => showMessages('en', {}))

test('messages are translated with their values', () => {
  expect(t('Delete {name}', { name: 'a {b}' })).toBe('Delete a {b}')
  showMessages('es', { 'Delete {name}': 'Eliminar {name}', Save: 'Guardar' })
  expect(t('Delete {name}', { name: 'a {b}' })).toBe('Eliminar a {b}')
  expect(t('Save')).toBe('Guardar')
})

test.each(['en', 'es'] as const)('in %s a text that is no message stays as it is', (language) => {
  showMessages(language, {})
  for (const text of ['“Report {name}.pdf” has more than 100 MB.', '{n, plural, one {#} other {# s}}', 'toString'])
    expect(t(text)).toBe(text)
})
