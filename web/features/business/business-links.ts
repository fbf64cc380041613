import type { BusinessPage } from '../../domain/directory-page.ts'

/** Reserved domains, which the samples use, are not linked. */
export const isReserved = (website: string): boolean => /\.example(\.com)?\/?$/.test(website)

/** An address of the web as people write it. */
export const displayUrl = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '')

export const telHref = (phone: string): string => `tel:${phone.startsWith('+') ? '+' : '+1'}${phone.replace(/\D/g, '')}`

/** The street, if it is given, and the city. */
export const addressLines = ({ address, city, state, zip }: BusinessPage['location']): string[] =>
  [address, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)

/** Opened by the maps app of a phone that has one for it, else by the website. */
export const directionsHref = (location: BusinessPage['location']): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: addressLines(location).join(', '),
  }).toString()}`
