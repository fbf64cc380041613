import { msg } from '../lib/msg.ts'
/** A card's expiry as the wallet stores it: two digits each. */
export type CardExpiry = { month: string; year: string }

/** How an expiry is typed, as the form's placeholder says. */
export const EXPIRY_FORMAT = msg('MM/YY')

/** Formats typed text as `MM/YY`: the slash is inserted, and further digits are dropped. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, EXPIRY_FORMAT.length - 1)
  // The slash is inserted with the third digit, so that backspace can delete past it.
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Parses `08/28`; null for any other format. The month is not checked. */
export function parseExpiry(text: string): CardExpiry | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(text)
  return match ? { month: match[1]!, year: match[2]! } : null
}

/** Whether the card's last month is over at `now` in local time. Years are 2000 to 2099. */
export function isExpired({ month, year }: CardExpiry, now: Date): boolean {
  return (2000 + Number(year)) * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth()
}
