/** A card's expiry as the wallet keeps it: two digits each. */
export type CardExpiry = { month: string; year: string }

/** What is typed, as `MM/YY`: the slash comes by itself, five characters at most. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  // The slash waits for the third digit, so that backspace can pass it.
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** `08/28` in its parts; null when it is not of that form. The month is not checked. */
export function parseExpiry(text: string): CardExpiry | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(text)
  return match ? { month: match[1]!, year: match[2]! } : null
}

/** Whether the card's last month is over at `now`, on the clock of the person's own place. Years are 2000 to 2099. */
export function isExpired({ month, year }: CardExpiry, now: Date): boolean {
  return (2000 + Number(year)) * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth()
}
