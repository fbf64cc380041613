type Company = {
  name: string
  legalName: string
  description: string
  founded: number
  social: { url: string }[]
  contact: {
    phone: { href: string }
    emails: { address: string }[]
    address: { street: string; city: string; state: string; zip: string; country: string }
  }
}

/** The company as a schema.org Organization, from `site.json`. */
export function organization({ name, legalName, description, founded, social, contact }: Company): object {
  const { street, city, state, zip, country } = contact.address
  return {
    '@type': 'Organization',
    '@id': '/#organization',
    name,
    legalName,
    description,
    url: '/',
    logo: { '@type': 'ImageObject', url: '/icons/icon-512.png' },
    foundingDate: String(founded),
    telephone: contact.phone.href.replace('tel:', ''),
    email: contact.emails[0]?.address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: country,
    },
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}
