import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parse } from 'valibot'
import { ContactSearch } from './contact-search.ts'
import { contactPath } from '../../domain/contact-path.ts'

const read = (path: string) =>
  parse(ContactSearch, defaultParseSearch(new URL(path, 'https://everyday.example').search))

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

test('a number, which the router reads as such, is a text', () => {
  expect(read(contactPath('general', '2026'))).toEqual({ subject: 'general', about: '2026' })
})
