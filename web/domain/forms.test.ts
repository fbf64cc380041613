import { describe, expect, test } from 'vitest'
import { FORM_KINDS, MAX_LENGTHS, type FormInput, type FormKind } from './forms-fields.ts'
import { checkForm, fieldsOf, isFormKind } from './forms.ts'

const GOOD: Record<FormKind, FormInput> = {
  contact: { fullName: 'Ann Other', email: 'ann@example.com', phone: '', subject: 'support', message: 'Hello\nthere' },
  newsletter: { email: 'ann@example.com' },
  event: {
    eventId: 'tax-day-2027',
    start: '2027-01-12T18:30:00-05:00',
    fullName: 'Ann Other',
    email: 'ann@example.com',
    seats: 2,
  },
  job: { jobId: 'web-designer', fullName: 'Ann', email: 'a@b.co', phone: '', link: 'https://ann.example', letter: '' },
  claim: { businessId: 'elm-bakery', fullName: 'Ann', email: 'a@b.co', role: 'Owner', message: 'See the\nregister.' },
  cancel: { registration: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11' },
  adopt: { registration: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11' },
}
const errorsOf = (kind: FormKind, changes: FormInput) => {
  const checked = checkForm(kind, { ...GOOD[kind], ...changes })
  return checked.ok ? {} : checked.errors
}

test.each(FORM_KINDS)('a valid %s form is accepted, with all of its fields', (kind) => {
  expect(checkForm(kind, GOOD[kind])).toEqual({ ok: true, fields: GOOD[kind] })
  expect(Object.keys(GOOD[kind])).toEqual(fieldsOf(kind))
})

test('a registration of an earlier version of the app has no start', () => {
  expect(checkForm('event', { ...GOOD.event, start: undefined })).toMatchObject({ ok: true, fields: { start: '' } })
})

test('texts are trimmed, and line ends normalized', () => {
  const checked = checkForm('contact', {
    ...GOOD.contact,
    fullName: '  Ann ',
    message: ' a\r\nb\rc ',
    phone: undefined,
  })
  expect(checked).toMatchObject({ ok: true, fields: { fullName: 'Ann', message: 'a\nb\nc', phone: '' } })
})

const REFUSED: [FormKind, FormInput, string, string][] = [
  ['contact', { fullName: ' ' }, 'fullName', 'Enter your full name.'],
  ['contact', { email: '' }, 'email', 'Enter your email address.'],
  ['contact', { message: '\n' }, 'message', 'Write a message.'],
  ['contact', { subject: 'other' }, 'subject', 'Choose one of the subjects.'],
  ['contact', { phone: 'call me' }, 'phone', 'Enter a phone number such as (555) 010-0199.'],
  [
    'contact',
    { message: 'x'.repeat(MAX_LENGTHS.message! + 1) },
    'message',
    'Use at most 5000 characters; there are 5001 now.',
  ],
  ['contact', { fullName: 'Ann\nBcc: x@y.zz' }, 'fullName', 'Remove the invisible characters.'],
  ['contact', { message: 'a\u0000b' }, 'message', 'Remove the invisible characters.'],
  ['contact', { fullName: ['Ann'] }, 'fullName', 'Enter a text.'],
  ['contact', { cc: 'x' }, 'cc', 'This form has no such field.'],
  ['claim', { role: ' ' }, 'role', 'Say what you do there, such as owner or manager.'],
  ['claim', { businessId: '' }, 'businessId', 'There is no such business.'],
  ['claim', { businessId: '../x' }, 'businessId', 'There is no such business.'],
  ['event', { start: '2027-01-12' }, 'start', 'There is no such event.'],
  ['event', { eventId: '../x' }, 'eventId', 'There is no such event.'],
  ['event', { seats: 0 }, 'seats', 'Choose from 1 to 10 seats.'],
  ['event', { seats: 11 }, 'seats', 'Choose from 1 to 10 seats.'],
  ['event', { seats: 1.5 }, 'seats', 'Choose from 1 to 10 seats.'],
  ['event', { seats: '2; drop' }, 'seats', 'Choose from 1 to 10 seats.'],
  ['job', { link: '' }, 'letter', 'Add a link to your work, or a few lines about yourself.'],
  ['event', { eventId: 'x'.repeat(5001) }, 'eventId', 'There is no such event.'],
  ['job', { link: 'javascript:alert(1)' }, 'link', 'Enter a link that begins with http:// or https://.'],
  ['job', { link: 'https://bank.example@evil.example' }, 'link', 'Enter a link that begins with http:// or https://.'],
]
test.each(REFUSED)('%s with %j: one message at the field', (kind, changes, field, sentence) => {
  expect(errorsOf(kind, changes)).toEqual({ [field]: sentence })
})

describe('email addresses', () => {
  test.each(['a@b.co', 'ann.other+news@mail.example.com', "o'neil@example.com", 'ANN@EXAMPLE.COM'])('%s', (email) => {
    expect(errorsOf('newsletter', { email })).toEqual({})
  })
  const NONE = [
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'a@b..com',
    'a@-b.com',
    'a@b.com,c@d.com',
  ]
  test.each([...NONE, 'Ann <a@b.com>', 'a@b.com\r\nBcc: c@d.com', `${'a'.repeat(250)}@b.com`])('not %j', (email) => {
    expect(Object.keys(errorsOf('newsletter', { email }))).toEqual(['email'])
  })
})

test('only the four names are forms', () => {
  expect(['contact', 'job', '', 'constructor', '__proto__', null, 1].map(isFormKind)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a number of seats may be a text, as inputs provide it', () => {
  expect(checkForm('event', { ...GOOD.event, seats: '3' })).toMatchObject({ ok: true, fields: { seats: 3 } })
  expect(checkForm('event', { ...GOOD.event, seats: undefined })).toMatchObject({ ok: true, fields: { seats: 1 } })
})
