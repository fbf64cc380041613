import { expect, test } from 'vitest'
import { parse } from 'valibot'
import { ContactSearch } from './contact-search.ts'
import { contactPath } from '../../domain/contact-path.ts'

const read = (path: string) =>
  parse(ContactSearch, Object.fromEntries(new URL(path, 'https://everyday.example').searchParams))

test('the contact form opens with what the address names', () => {
  expect(contactPath('sales', 'AI solutions')).toBe('/contact?subject=sales&about=AI+solutions')
  expect(read(contactPath('general', ' salt & “vinegar”? '))).toEqual({
    subject: 'general',
    about: 'salt & “vinegar”?',
  })
  expect(read(contactPath('support', ' '))).toEqual({ subject: 'support', about: undefined })
})

test('what is longer than the form takes is cut, and not left out', () => {
  expect(read(contactPath('general', 'word '.repeat(40)))).toEqual({
    subject: 'general',
    about: 'word '.repeat(12).trim(),
  })
})
