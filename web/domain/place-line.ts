/** The line of an address with its place, such as `Portland, OR 97209`; as pocketbase/invoices writes it. */
export const placeLine = ({ city, state, zip }: { city: string; state: string; zip: string }): string =>
  `${[city, state].filter(Boolean).join(', ')} ${zip}`
