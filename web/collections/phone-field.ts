import { msg } from '../lib/msg.ts'
import { PHONE } from '../lib/phone.ts'
import { text } from './field.ts'

/** A phone number, of any country. */
export const phone = (label: string) =>
  text({ label, max: 40, format: PHONE, message: msg('Enter 7 to 15 digits, such as +1 404 555 0142.') })
