import type { Company } from '../../schema/portfolio.ts'

/** The companies as a schema.org list of what Everyday is made of. */
export function companiesJsonLd(companies: Company[]): object {
  return {
    '@type': 'Organization',
    name: 'Everyday',
    url: '/',
    subOrganization: companies.map(({ name, description, link }) => ({
      '@type': 'Organization',
      name,
      description,
      url: link.to,
    })),
  }
}
