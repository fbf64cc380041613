import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import {
  EMAIL_MESSAGES,
  FORM_KINDS,
  MAX_LENGTHS,
  MAX_SEATS,
  SUBJECTS,
  type FormFields,
  type FormInput,
  type FormKind,
} from './forms-fields.ts'
import { isSlug } from '../lib/slug.ts'
import { WEB_ADDRESS } from '../lib/web-address.ts'

/** The fields as they are stored, or a message for each invalid one. */
export type CheckedForm<K extends FormKind = FormKind> =
  { ok: true; fields: FormFields[K] } | { ok: false; errors: Record<string, string> }

type Rule = {
  /** The message for an empty field; without it the field is optional. */
  required?: string
  /** Line breaks are allowed; in any other text control characters are refused, as they could inject email headers. */
  multiline?: boolean
  check?: (value: string) => string | null
}

// HTML's "valid email address", with a dot required after the @. Both cases are spelled out instead of the flag `i`: with
// it the server's engine matches non-ASCII letters for s and k.
const DOMAIN_PART = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@${DOMAIN_PART}(\\.${DOMAIN_PART})+$`)
/** As the catalog has the start of an event. */
const START = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[-+]\d{2}:\d{2}$/
const PHONE = /^[+()\d][-+()\d\s./xX]*$/
const LINE_CONTROLS = controls(false)
const TEXT_CONTROLS = controls(true)

/** Built from character codes, so that the source contains no control characters. */
function controls(multiline: boolean): RegExp {
  const codes = Array.from({ length: 32 }, (_, code) => code).filter(
    (code) => !multiline || (code !== 9 && code !== 10),
  )
  return new RegExp(
    `[${codes.map((code) => `\\u00${code.toString(16).padStart(2, '0')}`).join('')}\\u007f\\u2028\\u2029]`,
  )
}

const matching = (pattern: RegExp, sentence: string) => (value: string) => (pattern.test(value) ? null : sentence)

const fullName: Rule = { required: msg('Enter your full name.') }
const email: Rule = {
  required: EMAIL_MESSAGES.missing,
  check: matching(EMAIL, EMAIL_MESSAGES.invalid),
}
const phone: Rule = { check: matching(PHONE, msg('Enter a phone number such as (555) 010-0199.')) }

const NO_REGISTRATION = msg('There is no such registration.')
const NO_BUSINESS = msg('There is no such business.')

const registration: Rule = {
  required: NO_REGISTRATION,
  check: (value) => (isUuid(value) ? null : NO_REGISTRATION),
}

const RULES: { [K in FormKind]: Record<Exclude<keyof FormFields[K], 'seats'>, Rule> } = {
  contact: {
    fullName,
    email,
    phone,
    subject: {
      check: (value) => ((SUBJECTS as readonly string[]).includes(value) ? null : msg('Choose one of the subjects.')),
    },
    message: { required: msg('Write a message.'), multiline: true },
  },
  newsletter: { email },
  event: {
    eventId: { required: msg('Choose an event.'), check: (id) => (isSlug(id) ? null : msg('There is no such event.')) },
    // The start that was shown with the form; earlier versions of the app do not send it.
    start: { check: matching(START, msg('There is no such event.')) },
    fullName,
    email,
  },
  job: {
    jobId: {
      required: msg('Choose a position.'),
      check: (id) => (isSlug(id) ? null : msg('There is no such position.')),
    },
    fullName,
    email,
    phone,
    link: { check: matching(WEB_ADDRESS, msg('Enter a link that begins with http:// or https://.')) },
    letter: { multiline: true },
  },
  claim: {
    businessId: {
      required: NO_BUSINESS,
      check: (id) => (isSlug(id) ? null : NO_BUSINESS),
    },
    fullName,
    email,
    role: { required: msg('Say what you do there, such as owner or manager.') },
    message: { multiline: true },
  },
  cancel: { registration },
  adopt: { registration },
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a value is a uuid as forms have them. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Whether a value is the name of a form. */
export function isFormKind(name: unknown): name is FormKind {
  return typeof name === 'string' && (FORM_KINDS as readonly string[]).includes(name)
}

/** The names of a form's fields, in the order of the form. */
export function fieldsOf(kind: FormKind): string[] {
  return kind === 'event' ? [...Object.keys(RULES.event), 'seats'] : Object.keys(RULES[kind])
}

/** Validates typed values, on the device and on the server; texts are trimmed. */
export function checkForm<K extends FormKind>(kind: K, input: FormInput): CheckedForm<K> {
  const fields: Record<string, string | number> = {}
  const errors: Record<string, string> = {}
  const known = fieldsOf(kind)
  for (const [name, rule] of Object.entries<Rule>(RULES[kind])) {
    const value = textOf(input[name])
    const error = value === null ? msg('Enter a text.') : errorOf(rule, value, MAX_LENGTHS[name])
    if (error) errors[name] = error
    else fields[name] = value ?? ''
  }
  if (kind === 'event') {
    const seats = seatsOf(input.seats)
    if (seats === null) errors.seats = t('Choose from 1 to {max} seats.', { max: MAX_SEATS })
    else fields.seats = seats
  }
  if (kind === 'job' && fields.link === '' && fields.letter === '') {
    errors.letter = msg('Add a link to your work, or a few lines about yourself.')
  }
  const unknownFields = Object.keys(input).filter((name) => !known.includes(name))
  if (Object.keys(errors).length + unknownFields.length > 0) {
    // fromEntries, since the sender chooses the keys: an assignment to __proto__ would add no key.
    const more = Object.fromEntries(unknownFields.map((name) => [name, msg('This form has no such field.')]))
    return { ok: false, errors: { ...errors, ...more } }
  }
  return { ok: true, fields: fields as FormFields[K] }
}

/** Normalizes line ends to \n. A missing field is an empty one. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : null
}

function errorOf(rule: Rule, value: string, max = Infinity): string | null {
  if (value === '') return rule.required ?? null
  if (value.length > max) return t('Use at most {max} characters; there are {n} now.', { max, n: value.length })
  if ((rule.multiline ? TEXT_CONTROLS : LINE_CONTROLS).test(value)) return msg('Remove the invisible characters.')
  return rule.check?.(value) ?? null
}

function seatsOf(value: unknown): number | null {
  if (value === undefined || value === '') return 1
  const seats = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value
  return typeof seats === 'number' && seats % 1 === 0 && seats >= 1 && seats <= MAX_SEATS ? seats : null
}
